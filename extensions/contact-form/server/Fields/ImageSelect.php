<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Fields;

use Freehold\Blocks\PublicContent;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Render\Html;
use Freehold\Modules\ContactForm\Render\Look;
use WP_Block;

/**
 * Renders images as radio buttons or checkboxes.
 */
final class ImageSelect extends ChoiceGroup {

	use Options;

	public const MISSING = 'choose';

	/** {@inheritDoc} */
	public static function read( FieldBlock $block ): array {
		return array( 'multiple' => true === ( $block->attributes['isMultiple'] ?? false ) );
	}

	/**
	 * Returns images to choose from.
	 */
	public function control(): string {
		$options = array();
		foreach ( $this->live->inner_blocks as $inner ) {
			if ( 'jetpack/fieldset-image-options' === $inner->name ) {
				$options = iterator_to_array( $inner->inner_blocks );
			}
		}
		$options = array_values( array_filter( $options, static fn ( WP_Block $block ): bool => 'jetpack/input-image-option' === $block->name && ! PublicContent::is_hidden( $block->parsed_block ) ) );
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
}
