<?php
/**
 * The HTML of a field.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render;

use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Validation\Files;
use WP_Block;

/**
 * Renders a field as native HTML controls that are complete without JavaScript.
 */
final class FieldView {

	/** The `type`, `autocomplete` and `inputmode` of text controls. */
	private const CONTROLS = array(
		'text'      => array( 'text', '', '' ),
		'name'      => array( 'text', 'name', '' ),
		'email'     => array( 'email', 'email', 'email' ),
		// A browser's own check would reject URLs without a scheme.
		'url'       => array( 'text', 'url', 'url' ),
		'telephone' => array( 'tel', 'tel', 'tel' ),
		'date'      => array( 'date', '', '' ),
		'time'      => array( 'time', '', '' ),
		'number'    => array( 'number', '', 'decimal' ),
	);

	/** The most letters of a label within its control, which has one line for it: the least space has a phone, or a narrow field. */
	private const MAX_INSET = array(
		''   => 30,
		'25' => 10,
		'33' => 14,
		'50' => 24,
	);

	/**
	 * The ID of the control, and what the IDs of its parts begin with.
	 *
	 * @var string
	 */
	private string $id;

	/**
	 * The message about the field; empty for none.
	 *
	 * @var string
	 */
	private string $error;

	/**
	 * The text below the field; empty for none.
	 *
	 * @var string
	 */
	private string $hint = '';

	/**
	 * Whether the label is shown within the control until the visitor enters something.
	 *
	 * @var bool
	 */
	private bool $is_inset;

	/**
	 * Creates the view of a field.
	 *
	 * @param FormView   $form  The form.
	 * @param Field      $field The field.
	 * @param FieldBlock $block The field's block.
	 * @param WP_Block   $live  The block as core renders it.
	 */
	public function __construct( private FormView $form, private Field $field, private FieldBlock $block, private WP_Block $live ) {
		$this->id    = "{$form->anchor}-{$field->id}";
		$this->error = $form->errors[ $field->id ] ?? '';
		$this->hint  = $block->setting( 'helpText' );

		$this->is_inset = $form->has_inset_labels && $this->fits_inset();
	}

	/**
	 * Returns whether the label can be shown within the control: a short text, both in the form's own look.
	 */
	private function fits_inset(): bool {
		$width = FieldBlock::text( $this->block->attributes['width'] ?? '' );
		$label = $this->block->rich_label();
		$text  = $this->label_content();
		$look  = implode( ' ', $this->label_look() );
		return '' === $this->field->country_default
			&& ( isset( self::CONTROLS[ $this->field->type ] ) || in_array( $this->field->type, array( 'textarea', 'select' ), true ) )
			&& '' !== trim( wp_strip_all_tags( $label ) )
			&& mb_strlen( html_entity_decode( wp_strip_all_tags( $text ) ) ) <= ( self::MAX_INSET[ $width ] ?? self::MAX_INSET[''] )
			// The label lies above the control, so its links could not be followed.
			&& ! str_contains( $label, '<a' )
			&& 1 !== preg_match( '/font-size|line-height/', $look )
			&& ! str_contains( $this->control_look()['class'], 'has-background' );
	}

	/**
	 * Returns the field.
	 */
	public function html(): string {
		if ( 'hidden' === $this->field->type ) {
			return Html::element(
				'input',
				array(
					'type'  => 'hidden',
					'name'  => $this->field->name(),
					'id'    => $this->id,
					'value' => $this->value(),
				)
			);
		}
		$content = match ( $this->field->type ) {
			'checkbox'                            => $this->checkbox(),
			'consent'                             => $this->consent(),
			'radio', 'checkbox-multiple'          => $this->choices(),
			'image-select'                        => $this->images(),
			'rating'                              => $this->rating(),
			default                               => $this->label() . $this->control(),
		};
		$message = '' === $this->error ? '' : Html::element(
			'p',
			array(
				'class' => 'freehold-field__error',
				'id'    => "{$this->id}-error",
			),
			esc_html( $this->error )
		);
		$hint    = '' === $this->hint ? '' : Html::element(
			'p',
			array(
				'class' => 'freehold-field__hint',
				'id'    => "{$this->id}-hint",
			),
			esc_html( $this->hint )
		);
		return Html::element( 'div', $this->wrapper(), $content . $hint . $message );
	}

	/**
	 * Returns the attributes of the field's element.
	 *
	 * @return array<string, string|bool|null>
	 */
	private function wrapper(): array {
		$attributes = $this->block->attributes;
		$look       = Look::of( $attributes );
		$width      = FieldBlock::text( $attributes['width'] ?? '' );
		$type       = $this->field->type;
		return array(
			'class'                  => Html::classes(
				'freehold-field',
				"wp-block-jetpack-field-{$type}",
				in_array( $width, array( '25', '33', '50', '75', 'auto' ), true ) ? "is-width-{$width}" : '',
				'' === $this->error ? '' : 'has-error',
				$this->form->is_visible( $this->field ) ? '' : 'is-conditional',
				$this->is_inset ? 'is-inset' : '',
				$look['class'],
				FieldBlock::text( $attributes['className'] ?? '' )
			),
			'style'                  => $look['style'],
			'data-freehold-type'     => $type,
			'data-freehold-id'       => $this->field->id,
			'data-freehold-required' => $this->field->required && ! ( 'consent' === $type && 'implicit' === $this->field->consent_type ),
		);
	}

	/**
	 * Returns the class and style of the label.
	 *
	 * @return array{class: string, style: string}
	 */
	private function label_look(): array {
		$label = $this->block->inner( 'jetpack/label' ) ?? ( in_array( $this->field->type, array( 'checkbox', 'consent' ), true ) ? $this->block->inner( 'jetpack/option' ) : null );
		$look  = null === $label ? Look::old( $this->block->attributes, 'label' ) : Look::of( $label['attrs'] );
		return array(
			'class' => Html::classes( 'freehold-field__label wp-block-jetpack-label', $look['class'], FieldBlock::text( $label['attrs']['className'] ?? '' ) ),
			'style' => $look['style'],
		);
	}

	/**
	 * Returns the class and style of the control.
	 *
	 * @return array{class: string, style: string}
	 */
	private function control_look(): array {
		$input = $this->block->inner( ...FieldBlock::INPUTS );
		$old   = Look::old( $this->block->attributes, 'input' );
		$look  = null === $input ? $old : Look::of( $input['attrs'] );
		return array(
			'class' => Html::classes( 'freehold-field__control wp-block-jetpack-input', $look['class'], FieldBlock::text( $input['attrs']['className'] ?? '' ) ),
			'style' => $look['style'],
		);
	}

	/**
	 * Returns the label's content with the mark of a required field.
	 */
	private function label_content(): string {
		$mark = $this->field->required ? $this->block->required_mark() : '';
		return Html::inline( $this->block->rich_label() ) . ( '' === $mark ? '' : ' <span class="freehold-field__required">' . esc_html( $mark ) . '</span>' );
	}

	/**
	 * Returns the label of a single control.
	 */
	private function label(): string {
		return Html::element( 'label', array( 'for' => $this->id ) + $this->label_look(), $this->label_content() );
	}

	/**
	 * Returns what the control contains: what the visitor entered, else the details of the logged-in user, else the default.
	 */
	private function value(): string {
		if ( null !== $this->form->values ) {
			$value = $this->form->values[ $this->field->id ] ?? '';
			return is_string( $value ) ? $value : '';
		}
		$user = $this->user_value();
		return '' === $user ? $this->field->default_value : $user;
	}

	/**
	 * Returns a detail of the logged-in user, if the site wants it as with Jetpack.
	 */
	private function user_value(): string {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Jetpack's.
		if ( ! in_array( $this->field->type, array( 'name', 'email', 'url' ), true ) || ! is_user_logged_in() || true !== apply_filters( 'jetpack_auto_fill_logged_in_user', false ) ) {
			return '';
		}
		$user = wp_get_current_user();
		return match ( $this->field->type ) {
			'email' => $user->user_email,
			'url'   => $user->user_url,
			default => $user->display_name,
		};
	}

	/**
	 * Returns whether a choice is selected.
	 *
	 * @param string $value The choice's value.
	 */
	private function is_selected( string $value ): bool {
		$current = null === $this->form->values ? $this->field->default_value : $this->form->values[ $this->field->id ] ?? '';
		return is_array( $current ) ? in_array( $value, $current, true ) : '' !== $current && $value === $current;
	}

	/**
	 * Returns whether browsers without JavaScript insist on a value. They show fields whose condition is not met.
	 */
	private function is_required(): bool {
		return $this->field->required && null === $this->field->conditions;
	}

	/**
	 * Returns the attributes that link a control with its hint and message.
	 *
	 * @return array<string, string|bool|null>
	 */
	private function links(): array {
		return array(
			'required'         => $this->is_required(),
			'aria-invalid'     => '' === $this->error ? null : 'true',
			'aria-describedby' => Html::classes( '' === $this->hint ? '' : "{$this->id}-hint", '' === $this->error ? '' : "{$this->id}-error" ),
		);
	}

	/**
	 * Returns a single control.
	 */
	private function control(): string {
		return match ( $this->field->type ) {
			'textarea' => Html::element( 'textarea', $this->text_attributes() + array( 'rows' => '6' ), esc_textarea( $this->value() ) ),
			'select'   => $this->select(),
			'slider'   => $this->slider(),
			'file'     => $this->file(),
			default    => $this->input(),
		};
	}

	/**
	 * Returns the attributes of a text control.
	 *
	 * @return array<string, string|bool|null>
	 */
	private function text_attributes(): array {
		$max = $this->field->max_length();
		return array(
			'id'          => $this->id,
			'name'        => $this->field->name(),
			// `:placeholder-shown` matches only where there is one.
			'placeholder' => '' === $this->field->placeholder && $this->is_inset ? ' ' : $this->field->placeholder,
			'maxlength'   => null === $max || in_array( $this->field->type, array( 'number', 'date', 'time' ), true ) ? null : (string) $max,
		) + $this->control_look() + $this->links();
	}

	/**
	 * Returns an input.
	 */
	private function input(): string {
		[ $type, $autocomplete, $mode ] = self::CONTROLS[ $this->field->type ];

		$number = 'number' === $this->field->type;
		if ( '' !== $this->field->country_default ) {
			$this->form->need( 'phone' );
		}
		$html = Html::element(
			'input',
			array(
				'type'                  => $type,
				'value'                 => $this->value(),
				'autocomplete'          => $autocomplete,
				'inputmode'             => $mode,
				'min'                   => $number && null !== $this->field->min ? (string) $this->field->min : null,
				'max'                   => $number && null !== $this->field->max ? (string) $this->field->max : null,
				'step'                  => $number ? (string) ( $this->field->increment ?? 'any' ) : null,
				'data-freehold-country' => '' === $this->field->country_default ? null : $this->field->country_default,
			) + $this->text_attributes()
		);
		// Reserves the line of the country select, so that nothing moves when the script adds it.
		return '' === $this->field->country_default ? $html : "<div class=\"freehold-field__phone\">{$html}</div>";
	}

	/**
	 * Returns a select.
	 */
	private function select(): string {
		$first   = '' === $this->field->placeholder ? __( 'Select one option', 'freehold' ) : $this->field->placeholder;
		$options = Html::element( 'option', array( 'value' => '' ), esc_html( $first ) );
		foreach ( $this->field->options as $option ) {
			$options .= Html::element(
				'option',
				array(
					'value'    => $option['value'],
					'selected' => $this->is_selected( $option['value'] ),
				),
				esc_html( $option['label'] )
			);
		}
		return Html::element(
			'select',
			array(
				'id'   => $this->id,
				'name' => $this->field->name(),
			) + $this->control_look() + $this->links(),
			$options
		);
	}

	/**
	 * Returns a slider with the labels of its ends.
	 */
	private function slider(): string {
		$this->form->need( 'slider' );
		$min   = (string) ( $this->field->min ?? 0 );
		$value = $this->value();
		$value = is_numeric( $value ) ? $value : $min;
		$html  = Html::element(
			'input',
			array(
				'type'  => 'range',
				'id'    => $this->id,
				'name'  => $this->field->name(),
				'min'   => $min,
				'max'   => (string) ( $this->field->max ?? 100 ),
				'step'  => (string) ( $this->field->increment ?? 'any' ),
				'value' => $value,
				'class' => 'freehold-field__range',
			) + array_diff_key( $this->links(), array( 'required' => true ) )
		);
		$ends  = array_map( fn ( string $name ): string => $this->block->setting( $name ), array( 'minLabel', 'maxLabel' ) );
		$html .= Html::element(
			'output',
			array(
				'for'   => $this->id,
				'class' => 'freehold-field__output',
			),
			esc_html( $value )
		);
		return '' === implode( '', $ends ) ? $html : $html . '<div class="freehold-field__ends"><span>' . esc_html( $ends[0] ) . '</span><span>' . esc_html( $ends[1] ) . '</span></div>';
	}

	/**
	 * Returns a file control with what the author wrote into its drop zone.
	 */
	private function file(): string {
		$this->form->need( 'file' );
		$limit  = (string) size_format( Files::max_bytes() );
		$limits = 1 === $this->field->max_files
			/* translators: %s: a size, such as 10 MB. */
			? sprintf( __( 'One file of at most %s.', 'freehold' ), $limit )
			/* translators: 1: a number of files, 2: a size, such as 10 MB. */
			: sprintf( _n( 'Up to %1$s file of at most %2$s each.', 'Up to %1$s files of at most %2$s each.', $this->field->max_files, 'freehold' ), number_format_i18n( $this->field->max_files ), $limit );
		$this->hint = trim( "{$this->hint} {$limits}" );
		$zone       = '';
		foreach ( $this->live->inner_blocks as $inner ) {
			if ( 'jetpack/dropzone' === $inner->name ) {
				$zone = $inner->render();
			}
		}
		$look    = $this->control_look();
		$control = Html::element(
			'input',
			array(
				'type'                => 'file',
				'id'                  => $this->id,
				'name'                => $this->field->name(),
				'multiple'            => $this->field->max_files > 1,
				'accept'              => implode( ',', Files::extensions() ),
				'class'               => 'freehold-field__file',
				'data-freehold-max'   => (string) $this->field->max_files,
				'data-freehold-bytes' => (string) Files::max_bytes(),
				'data-freehold-size'  => $limit,
			) + $this->links()
		);
		return Html::element(
			'div',
			array(
				'class' => Html::classes( 'freehold-field__dropzone', str_replace( 'freehold-field__control wp-block-jetpack-input', '', $look['class'] ) ),
				'style' => $look['style'],
			),
			$zone . $control
		);
	}

	/**
	 * Returns a single checkbox.
	 */
	private function checkbox(): string {
		$control = Html::element(
			'input',
			array(
				'type'    => 'checkbox',
				'id'      => $this->id,
				'name'    => $this->field->name(),
				'value'   => 'Yes',
				'checked' => null === $this->form->values ? in_array( $this->field->default_value, array( 'true', '1', 'Yes' ), true ) : '' !== $this->value(),
			) + $this->links()
		);
		return '<div class="freehold-field__choice">' . $control . Html::element( 'label', array( 'for' => $this->id ) + $this->label_look(), $this->label_content() ) . '</div>';
	}

	/**
	 * Returns a consent field: a sentence, or a checkbox that is not selected at first.
	 */
	private function consent(): string {
		$text = Html::inline( $this->block->rich_consent() );
		if ( 'implicit' === $this->field->consent_type ) {
			return Html::element( 'p', $this->label_look(), $text );
		}
		$mark    = $this->field->required ? $this->block->required_mark() : '';
		$control = Html::element(
			'input',
			array(
				'type'    => 'checkbox',
				'id'      => $this->id,
				'name'    => $this->field->name(),
				'value'   => 'Yes',
				'checked' => null !== $this->form->values && '' !== $this->value(),
			) + $this->links()
		);
		return '<div class="freehold-field__choice">' . $control . Html::element( 'label', array( 'for' => $this->id ) + $this->label_look(), $text . ( '' === $mark ? '' : ' <span class="freehold-field__required">' . esc_html( $mark ) . '</span>' ) ) . '</div>';
	}

	/**
	 * Returns a group of choices with its label.
	 *
	 * @param string $choices The choices.
	 * @param string $class   A class for the list of choices.
	 * @param string $style   Its style.
	 */
	private function group( string $choices, string $class, string $style = '' ): string {
		$list = Html::element(
			'div',
			array(
				'class' => $class,
				'style' => $style,
			),
			$choices
		);
		return Html::element(
			'fieldset',
			array(
				'id'               => $this->id,
				'class'            => 'freehold-field__group',
				'tabindex'         => '-1',
				'aria-describedby' => $this->links()['aria-describedby'],
			),
			Html::element( 'legend', $this->label_look(), $this->label_content() ) . $list
		);
	}

	/**
	 * Returns the attributes of one choice's control.
	 *
	 * @param int    $index The choice's index.
	 * @param string $value Its value.
	 * @return array<string, string|bool|null>
	 */
	private function choice_attributes( int $index, string $value ): array {
		$is_radio = ! $this->field->multiple;
		return array(
			'type'         => $is_radio ? 'radio' : 'checkbox',
			'id'           => "{$this->id}--{$index}",
			'name'         => $this->field->name(),
			'value'        => $value,
			'checked'      => $this->is_selected( $value ),
			// A required checkbox of a group would have to be selected itself.
			'required'     => $is_radio && $this->is_required(),
			'aria-invalid' => '' === $this->error ? null : 'true',
		);
	}

	/**
	 * Returns radio buttons or checkboxes.
	 */
	private function choices(): string {
		$blocks = array();
		foreach ( $this->block->option_blocks() as $option ) {
			$blocks[ \Freehold\Blocks\StoredText::plain( FieldBlock::text( $option['attrs']['label'] ?? '' ) ) ] ??= $option;
		}
		$html = '';
		foreach ( $this->field->options as $index => $option ) {
			$block = $blocks[ $option['label'] ] ?? null;
			$look  = null === $block ? Look::old( $this->block->attributes, 'input' ) : Look::of( $block['attrs'] );
			if ( null === $block ) {
				$look = Look::old( array_intersect_key( $this->block->attributes, array_flip( array( 'inputColor', 'fieldFontSize', 'lineHeight' ) ) ), 'input' );
			}
			$label = null === $block || '' === FieldBlock::text( $block['attrs']['label'] ?? '' ) ? esc_html( $option['label'] ) : Html::inline( FieldBlock::text( $block['attrs']['label'] ) );
			$html .= '<div class="freehold-field__choice">'
				. Html::element( 'input', $this->choice_attributes( $index, $option['value'] ) )
				. Html::element(
					'label',
					array(
						'for'   => "{$this->id}--{$index}",
						'class' => $look['class'],
						'style' => $look['style'],
					),
					$label
				)
				. ( true === ( $option['isOther'] ?? false ) ? $this->other( $option['label'], $block ) : '' )
				. '</div>';
		}
		$list = $this->block->inner( 'jetpack/options' );
		$look = null === $list ? array(
			'class' => '',
			'style' => '',
		) : Look::of( $list['attrs'] );
		return $this->group( $html, Html::classes( 'freehold-field__options wp-block-jetpack-options', $look['class'] ), $look['style'] );
	}

	/**
	 * Returns the text input of an "Other" option.
	 *
	 * @param string                    $label The option's label.
	 * @param array<string, mixed>|null $block The option's block.
	 */
	private function other( string $label, ?array $block ): string {
		$value = $this->form->values[ $this->field->other_key() ] ?? '';
		return Html::element(
			'input',
			array(
				'type'                => 'text',
				'name'                => $this->field->other_name(),
				'value'               => is_string( $value ) ? $value : '',
				'aria-label'          => $label,
				'placeholder'         => \Freehold\Blocks\StoredText::plain( FieldBlock::text( $block['attrs']['otherPlaceholder'] ?? '' ) ),
				'maxlength'           => '500',
				'class'               => 'freehold-field__control freehold-field__other',
				'data-freehold-other' => true,
			)
		);
	}

	/**
	 * Returns images to choose from.
	 */
	private function images(): string {
		$options = array();
		foreach ( $this->live->inner_blocks as $inner ) {
			if ( 'jetpack/fieldset-image-options' === $inner->name ) {
				$options = iterator_to_array( $inner->inner_blocks );
			}
		}
		$options = array_values( array_filter( $options, static fn ( WP_Block $block ): bool => 'jetpack/input-image-option' === $block->name ) );
		$html    = '';
		foreach ( $this->field->options as $index => $option ) {
			$block = $options[ $index ] ?? null;
			$image = '';
			foreach ( null === $block ? array() : $block->inner_blocks as $inner ) {
				// The choice itself is interactive, so the image cannot be a link.
				$image .= (string) preg_replace( '~</?a\b[^>]*>~i', '', $inner->render() );
			}
			$look  = null === $block ? array(
				'class' => '',
				'style' => '',
			) : Look::of( $block->parsed_block['attrs'] );
			$shows = false !== ( $this->block->attributes['showLabels'] ?? true ) && '' !== $option['label'];
			$html .= Html::element(
				'label',
				array(
					'class' => Html::classes( 'freehold-field__image', $look['class'] ),
					'style' => $look['style'],
				),
				Html::element( 'input', $this->choice_attributes( $index, $option['value'] ) )
					. $image
					. Html::element( 'span', array( 'class' => $shows ? '' : 'screen-reader-text' ), esc_html( '' === $option['label'] ? $option['value'] : $option['label'] ) )
			);
		}
		$is_large = true === ( $this->block->attributes['isSupersized'] ?? false );
		return $this->group( $html, Html::classes( 'freehold-field__images', $is_large ? 'is-large' : '' ) );
	}

	/**
	 * Returns a rating as radio buttons that the style sheet shows as stars or hearts.
	 */
	private function rating(): string {
		$input = $this->block->inner( ...FieldBlock::INPUTS );
		$look  = null === $input ? array(
			'class' => '',
			'style' => '',
		) : Look::of( $input['attrs'] );
		$style = $this->block->setting( 'iconStyle' );
		$html  = '';
		for ( $number = 1; $number <= $this->field->rating_max; $number++ ) {
			$value = "{$number}/{$this->field->rating_max}";
			$attrs = $this->choice_attributes( $number, $value );
			// Defaults are stored without the scale.
			$attrs['checked'] = $this->is_selected( $value ) || $this->is_selected( (string) $number );
			$html            .= Html::element(
				'label',
				array(),
				Html::element( 'input', $attrs )
					. '<span class="screen-reader-text">'
					/* translators: 1: a rating, 2: the best rating. */
					. esc_html( sprintf( __( '%1$s of %2$s', 'freehold' ), number_format_i18n( $number ), number_format_i18n( $this->field->rating_max ) ) )
					. '</span>'
			);
		}
		return $this->group( $html, Html::classes( 'freehold-field__rating', 'hearts' === $style ? 'is-hearts' : '', $look['class'] ), $look['style'] );
	}
}
