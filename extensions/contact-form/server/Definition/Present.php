<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use Freehold\Http\Place;

/**
 * Finds the form of a page, which may come from a cache, where it is now. Recipients, webhooks and everything else that happens
 * to a submission are those of the form that is found.
 */
final class Present {

	/**
	 * Creates a form.
	 *
	 * @param Definition $definition What the submission is judged by.
	 * @param SignedId   $id         The form's ID in the page as it is now.
	 * @param int        $form       The post of a reusable form; 0 for one that is in its page.
	 * @param int        $source     The post that stores the form, see {@see self::matcher()}.
	 */
	private function __construct( public readonly Definition $definition, public readonly SignedId $id, public readonly int $form = 0, public readonly int $source = 0 ) {}

	/**
	 * Returns the form that a visitor sent.
	 *
	 * @param SignedId        $id      Its ID in the page.
	 * @param Definition|null $earlier Its definition in the page; null if it is not stored any more.
	 * @return self|null Null if the form is not there any more, or may not be sent now.
	 */
	public static function of( SignedId $id, ?Definition $earlier ): ?self {
		$place  = new Place( $id->post_id, $id->until );
		$form   = 0;
		$source = 0;
		$found  = $place->find( self::matcher( $id->hash, $form, $source ) ) ?? ( null === $earlier ? null : self::successor( $place, $id->hash, $earlier, $form, $source ) );
		if ( null !== $found ) {
			list( $now, $post_id ) = $found;
			$is_same               = $now->hash() === $id->hash || null === $earlier;
			return new self( $is_same ? $now : $now->for_page_of( $earlier ), new SignedId( $now->hash(), $post_id, $is_same ? $id->instance : 1 ), $form, $source );
		}
		return null !== $earlier && $place->is_granted() ? new self( $earlier, $id ) : null;
	}

	/**
	 * Returns a function that finds a form by its definition, for {@see Place}.
	 *
	 * @param string $hash   The definition's hash.
	 * @param int    $form   Is set to the post of the reusable form that is found.
	 * @param int    $source Is set to the post that stores the form; 0 for widgets, templates and their parts, of which the site has one.
	 * @return callable(array<string, mixed>): ?Definition
	 */
	public static function matcher( string $hash, int &$form = 0, int &$source = 0 ): callable {
		return static function ( array $block, int $post ) use ( $hash, &$form, &$source ): ?Definition {
			$now = self::read( $block );
			if ( $now?->hash() !== $hash ) {
				return null;
			}
			$form   = FormType::ref( $block );
			$source = self::source( $form ?: $post );
			return $now;
		};
	}

	/**
	 * Returns the form that an earlier one has become. Nothing is noted about forms in widgets and in files of a theme, and about
	 * edits while the module was off: then it is the form that resembles it most.
	 *
	 * @param Place      $place   Where the form was.
	 * @param string     $hash    The hash of its earlier definition.
	 * @param Definition $earlier Its earlier definition.
	 * @param int        $form    Is set to the post of the reusable form that is found.
	 * @param int        $stored  Is set to the post that stores the form, as in {@see self::matcher()}.
	 * @return array{0: Definition, 1: int}|null
	 */
	private static function successor( Place $place, string $hash, Definition $earlier, int &$form, int &$stored ): ?array {
		$is_gone = '' === Versions::last( $place->post_id, $hash );
		$best    = Versions::LIKENESS;
		$alike   = '';
		$noted   = $place->find(
			static function ( array $block, int $source ) use ( $hash, $earlier, &$form, &$stored, &$is_gone, &$best, &$alike ): ?Definition {
				// A reusable form is stored in a post of its own.
				$ref  = FormType::ref( $block );
				$last = Versions::last( $ref ?: $source, $hash );
				$now  = self::read( $block );
				// A deleted form was in one of the posts that are looked into.
				$is_gone = $is_gone || '' === $last;
				if ( null === $now ) {
					return null;
				}
				$likeness = $earlier->likeness( $now );
				if ( $likeness > $best || ( '' === $alike && $likeness >= $best ) ) {
					$best  = $likeness;
					$alike = $now->hash();
				}
				if ( $now->hash() !== $last ) {
					return null;
				}
				$form   = $ref;
				$stored = self::source( $ref ?: $source );
				return $now;
			}
		);
		return $noted ?? ( $is_gone || '' === $alike ? null : $place->find( self::matcher( $alike, $form, $stored ) ) );
	}

	/**
	 * Returns a post that stores a form. Whether a template is rendered or looked up, it counts as none.
	 *
	 * @param int $post The post, or 0.
	 */
	private static function source( int $post ): int {
		return 0 === $post || in_array( get_post_type( $post ), array( 'wp_template', 'wp_template_part' ), true ) ? 0 : $post;
	}

	/**
	 * Returns the form that a block is.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return Definition|null Null if it is none, or one that no longer exists.
	 */
	public static function read( array $block ): ?Definition {
		return Builder::FORM === $block['blockName'] && null !== Builder::resolve( $block ) ? Builder::from_block( $block ) : null;
	}
}
