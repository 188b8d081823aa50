<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use Freehold\Blocks\PublicContent;
use Freehold\Blocks\StoredText;
use Freehold\Modules\ContactForm\Fields\FieldType;
use WP_Post;

/**
 * Makes a form's definition of its parsed block, of any of the four stored generations. Never throws, whatever the stored
 * attributes contain.
 */
final class Builder {

	/** The block of a form. */
	public const FORM = 'jetpack/contact-form';

	/** How many synced patterns a form may show, each time that it shows one. Patterns within patterns multiply. */
	private const MAX_PATTERNS = 100;

	/**
	 * The synced patterns that contain the current block, as core renders none within itself.
	 *
	 * @var array<int, true>
	 */
	private array $within = array();

	/**
	 * How many more synced patterns are read.
	 *
	 * @var int
	 */
	private int $patterns_left = self::MAX_PATTERNS;

	/**
	 * The number after which a made ID is tried next, by the ID.
	 *
	 * @var array<string, int>
	 */
	private array $numbers = array();

	/**
	 * The fields found so far.
	 *
	 * @var list<array<string, mixed>>
	 */
	private array $fields = array();

	/**
	 * The IDs in use; false for stored ones that no field has yet.
	 *
	 * @var array<string, bool>
	 */
	private array $ids = array();

	/**
	 * The labels of the steps found so far.
	 *
	 * @var string[]
	 */
	private array $steps = array();

	/**
	 * The serialized blocks that a visitor sees after submitting.
	 *
	 * @var string
	 */
	private string $thanks = '';

	/**
	 * The IDs of the fields in the order of their blocks.
	 *
	 * @var string[]
	 */
	private array $order = array();

	/**
	 * Creates a builder.
	 */
	private function __construct() {}

	/**
	 * Returns the definition of a form.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function from_block( array $block ): Definition {
		return self::build( $block )[0];
	}

	/**
	 * Returns the definition of a form, and the ID of each of its fields' blocks in their order.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return array{Definition, string[]}
	 */
	public static function build( array $block ): array {
		$builder = new self();
		$block   = self::resolve( $block ) ?? $block;
		$inner   = self::is_bare( $block ) ? self::default_fields() : $block['innerBlocks'] ?? array();
		// The IDs that authors and conditions use come first, so that no made-up ID takes one.
		$builder->reserve( $inner );
		$builder->read( $inner, 0 );
		$attributes = (array) ( $block['attrs'] ?? array() );
		$data       = Settings::read( $attributes, $builder->thanks ) + array(
			'steps'  => $builder->steps,
			'fields' => $builder->fields,
		);
		return array( Definition::from_array( $data ), $builder->order );
	}

	/**
	 * Returns whether a form has no content at all, not even the element that the editor saves around it. Such a form has the fields
	 * that Jetpack shows in it.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function is_bare( array $block ): bool {
		return array() === ( $block['innerBlocks'] ?? array() ) && '' === trim( (string) ( $block['innerHTML'] ?? '' ) ) && 0 === FormType::ref( $block );
	}

	/**
	 * Returns the fields of a form without content, as Jetpack's: name, email, website and message.
	 *
	 * @return list<array<string, mixed>> Parsed blocks.
	 */
	public static function default_fields(): array {
		$fields = array(
			'name'     => array( __( 'Name', 'freehold' ), true ),
			'email'    => array( __( 'Email', 'freehold' ), true ),
			'url'      => array( __( 'Website', 'freehold' ), false ),
			'textarea' => array( __( 'Message', 'freehold' ), false ),
		);
		$blocks = array();
		foreach ( $fields as $type => list( $label, $required ) ) {
			$blocks[] = array(
				'blockName'    => "jetpack/field-{$type}",
				'attrs'        => compact( 'label', 'required' ),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			);
		}
		return $blocks;
	}

	/**
	 * Returns the forms in parsed blocks.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 * @return list<array<string, mixed>> The forms' blocks; none within another.
	 */
	public static function forms_in( array $blocks ): array {
		$forms = array();
		foreach ( $blocks as $block ) {
			$forms = self::FORM === ( $block['blockName'] ?? '' )
				? array( ...$forms, $block )
				: array( ...$forms, ...self::forms_in( $block['innerBlocks'] ?? array() ) );
		}
		return $forms;
	}

	/**
	 * Returns the form that a reusable form's block stands for.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return array<string, mixed>|null The block itself if it stands for none; null if the form no longer exists.
	 */
	public static function resolve( array $block ): ?array {
		$id = FormType::ref( $block );
		if ( 0 === $id ) {
			return $block;
		}
		$post = FormType::find( $id );
		if ( 'publish' !== $post?->post_status || '' !== $post->post_password ) {
			return null;
		}
		$form = self::forms_in( parse_blocks( $post->post_content ) )[0] ?? null;
		return null === $form || isset( $form['attrs']['ref'] ) ? null : $form;
	}

	/**
	 * Notes the stored IDs of fields.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 */
	private function reserve( array $blocks ): void {
		foreach ( $blocks as $block ) {
			$id = self::stored_id( $block );
			if ( null !== FieldBlock::type_of( $block ) && '' !== $id ) {
				$this->ids[ $id ] = false;
			}
			$this->reserve( $block['innerBlocks'] ?? array() );
		}
	}

	/**
	 * Reads fields and steps.
	 *
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 * @param int                              $step   The index of the step that contains them.
	 */
	private function read( array $blocks, int $step ): void {
		foreach ( $blocks as $block ) {
			$name = $block['blockName'] ?? '';
			if ( PublicContent::is_hidden( $block ) ) {
				// Core does not render it (WordPress 6.9 and later).
				continue;
			}
			if ( null !== FieldBlock::type_of( $block ) ) {
				$this->add( new FieldBlock( $block ), $step );
			} elseif ( 'jetpack/form-thank-you' === $name ) {
				$this->thanks .= serialize_blocks( $block['innerBlocks'] );
			} elseif ( 'jetpack/form-step' === $name ) {
				$index = count( $this->steps );
				$label = StoredText::plain( FieldBlock::text( $block['attrs']['stepLabel'] ?? '' ) );
				/* translators: %d: the number of a form's step. */
				$this->steps[] = '' === $label ? sprintf( __( 'Step %d', 'freehold' ), $index + 1 ) : $label;
				$this->read( $block['innerBlocks'], $index );
			} elseif ( 'core/block' === $name ) {
				$this->read_pattern( (int) ( $block['attrs']['ref'] ?? 0 ), $step );
			} else {
				$this->read( $block['innerBlocks'] ?? array(), $step );
			}
		}
	}

	/**
	 * Reads the fields of a synced pattern.
	 *
	 * @param int $id   The pattern's post.
	 * @param int $step The index of the step that contains it.
	 */
	private function read_pattern( int $id, int $step ): void {
		$pattern = $id > 0 && ! isset( $this->within[ $id ] ) && $this->patterns_left-- > 0 ? get_post( $id ) : null;
		if ( $pattern instanceof WP_Post && 'wp_block' === $pattern->post_type && 'publish' === $pattern->post_status ) {
			$this->within[ $id ] = true;
			$this->read( parse_blocks( $pattern->post_content ), $step );
			unset( $this->within[ $id ] );
		}
	}

	/**
	 * Adds a field.
	 *
	 * @param FieldBlock $field The field's block.
	 * @param int        $step  The index of its step.
	 */
	private function add( FieldBlock $field, int $step ): void {
		$id             = $this->id( $field );
		$this->order[]  = $id;
		$conditions     = $field->attributes['conditionalLogic'] ?? null;
		$this->fields[] = FieldType::of( $field->type )::read( $field ) + array(
			'id'          => $id,
			'type'        => $field->type,
			'label'       => $field->label(),
			'required'    => true === ( $field->attributes['required'] ?? false ),
			'options'     => $field->options(),
			'default'     => $field->default_value(),
			'placeholder' => $field->placeholder(),
			'step'        => $step,
			'conditions'  => is_array( $conditions ) && true === ( $conditions['enabled'] ?? false ) ? $conditions : null,
		);
	}

	/**
	 * Returns a field's ID: the stored one, else one made of the label. Of several equal ones, the first keeps it.
	 */
	private function id( FieldBlock $field ): string {
		$stored = self::stored_id( $field->block );
		if ( '' !== $stored && true !== ( $this->ids[ $stored ] ?? false ) ) {
			$this->ids[ $stored ] = true;
			return $stored;
		}
		$made = '' !== $stored ? $stored : substr( (string) preg_replace( '/[^a-z0-9_-]+/', '', str_replace( '%', '', sanitize_title( FieldType::of( $field->type )::HAS_NAME ? $field->label() : '' ) ) ), 0, 60 );
		$made = '' === trim( $made, '-' ) ? $field->type : $made;
		$id   = $made;
		while ( isset( $this->ids[ $id ] ) ) {
			$this->numbers[ $made ] = ( $this->numbers[ $made ] ?? 1 ) + 1;
			$id                     = "{$made}-{$this->numbers[ $made ]}";
		}
		$this->ids[ $id ] = true;
		return $id;
	}

	/**
	 * Returns the stored ID of a field.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return string Empty if there is none, or one that cannot be part of a control's name.
	 */
	private static function stored_id( array $block ): string {
		$id = FieldBlock::text( $block['attrs']['id'] ?? '' );
		return 1 === preg_match( '/^[^\s\[\]<>"\'&~\x00-\x1f]{1,100}$/Du', $id ) ? $id : '';
	}
}
