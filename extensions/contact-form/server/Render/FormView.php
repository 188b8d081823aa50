<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render;

use Freehold\Http\Place;
use Freehold\Http\VisitorForm;
use Freehold\Modules\ContactForm\Conditions\Conditions;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Definition\Present;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Definition\Table;
use Freehold\Modules\ContactForm\Fields\FieldType;
use Freehold\Modules\ContactForm\Submission\Input;

/**
 * What the fields of a form need to know while the form is rendered: their IDs, and the values and messages of a submission.
 */
final class FormView extends FormState {

	/**
	 * How many forms of each definition and post the page contains so far.
	 *
	 * @var array<string, int>
	 */
	private static array $instances = array();

	/**
	 * Whether the page has shown the response to a submission.
	 *
	 * @var bool
	 */
	private static bool $has_result = false;

	/**
	 * The form's signed ID, or what stands for it in a preview.
	 *
	 * @var string
	 */
	public readonly string $reference;

	/**
	 * The post that stores the form, see {@see Present::matcher()}.
	 *
	 * @var int
	 */
	public readonly int $source;

	/**
	 * The message about the whole form; empty for none.
	 *
	 * @var string
	 */
	public readonly string $message;

	/**
	 * The confirmation that stands in the form's place; empty for none.
	 *
	 * @var string
	 */
	public readonly string $confirmation;

	/**
	 * The fields that are not rendered yet.
	 *
	 * @var array<string|int, Field>
	 */
	private array $waiting;

	/**
	 * Which fields are visible at first.
	 *
	 * @var array<string|int, bool>|null
	 */
	private ?array $visible = null;

	/**
	 * How many steps are rendered.
	 *
	 * @var int
	 */
	private int $steps = 0;

	/**
	 * Creates a view, and stores the definition of a form that can be sent.
	 *
	 * @param Definition $definition       The form.
	 * @param bool       $has_inset_labels Whether the form's style shows labels within their controls.
	 */
	private function __construct( public readonly Definition $definition, bool $has_inset_labels ) {
		$post         = Place::post_id();
		$hash         = $definition->hash();
		$key          = "{$hash}.{$post}";
		$form         = 0;
		$source       = 0;
		$place        = Place::of_rendered( $post, Present::matcher( $hash, $form, $source ) );
		$this->source = $source;
		if ( null !== $place ) {
			Table::store( $definition, $post );
		}
		self::$instances[ $key ] = ( self::$instances[ $key ] ?? 0 ) + 1;
		$id                      = new SignedId( $hash, $post, self::$instances[ $key ], $place->until ?? 0 );
		$this->reference         = null === $place ? VisitorForm::PREVIEW : $id->text();
		$anchor                  = $id->anchor();
		$this->waiting           = $definition->fields;

		$result = Input::form()->result();
		$is_own = null !== $result && ( $result['anchor'] === $anchor || ( '' === $result['anchor'] && ! self::$has_result ) );
		if ( $is_own ) {
			self::$has_result = true;
		}
		$this->message      = $is_own ? $result['message'] : '';
		$this->confirmation = $is_own ? $result['html'] : '';
		parent::__construct( $anchor, $is_own ? $result['errors'] : array(), $is_own && array() !== $result['values'] ? $result['values'] : null, $has_inset_labels );
	}

	/**
	 * Creates the view of a form's block.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function of( array $block ): self {
		$class = FieldBlock::text( $block['attrs']['className'] ?? '' );
		return new self( Builder::from_block( $block ), 1 === preg_match( '/(?:^|\s)is-style-(?:animated|outlined)(?:\s|$)/', $class ) );
	}

	/**
	 * Returns the response that no form of the page has shown, because the form has changed since.
	 *
	 * @return array<string, mixed>|null See {@see \Freehold\Modules\ContactForm\Submission\Response::shown()}.
	 */
	public static function unclaimed(): ?array {
		return self::$has_result ? null : Input::form()->result();
	}

	/**
	 * Forgets the forms of a page. For tests, and for pages that are rendered twice.
	 */
	public static function reset(): void {
		self::$instances  = array();
		self::$has_result = false;
	}

	/**
	 * Returns the field that a block is. Each field is returned once: the first that is left of the block's type and label.
	 */
	public function take( FieldBlock $block ): ?Field {
		$stored = FieldBlock::text( $block->attributes['id'] ?? '' );
		$field  = $this->waiting[ $stored ] ?? null;
		if ( null === $field || $field->type !== $block->type ) {
			$label = FieldType::of( $block->type )::HAS_NAME ? $block->label() : null;
			$same  = array_filter( $this->waiting, static fn ( Field $one ): bool => $one->type === $block->type );
			$field = array_values( array_filter( $same, static fn ( Field $one ): bool => null === $label || $one->label === $label ) )[0] ?? array_values( $same )[0] ?? null;
		}
		if ( null !== $field ) {
			unset( $this->waiting[ $field->id ] );
		}
		return $field;
	}

	/**
	 * Returns whether a field is visible at first, as the visitor's script will find, too.
	 */
	public function is_visible( Field $field ): bool {
		$this->visible ??= Conditions::visible( $this->definition, $this->values ?? array_map( static fn ( Field $one ): string => $one->default_value, $this->definition->fields ) );
		return $this->visible[ $field->id ];
	}

	/**
	 * Returns the index of the step that is about to be rendered.
	 */
	public function next_step(): int {
		return $this->steps++;
	}
}
