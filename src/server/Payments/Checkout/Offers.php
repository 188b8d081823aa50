<?php
/**
 * Where offers come from.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\Place;
use Freehold\Http\VisitorForm;

/**
 * Finds offers. Each payment module registers how those of its sources are loaded, and which blocks show them.
 */
final class Offers {

	/**
	 * The loaders by source.
	 *
	 * @var array<string, callable( Reference ): ?Offer>
	 */
	private static array $loaders = array();

	/**
	 * What returns the references in a block, by source and module.
	 *
	 * @var array<string, array<string, callable( array<string, mixed> ): Reference[]>>
	 */
	private static array $readers = array();

	/**
	 * Registers a source.
	 *
	 * @param string        $source `donation`, `plan` or `product`.
	 * @param callable      $loader Called as `( Reference $reference ): ?Offer`. It returns null if what the form was made for does not exist any more, or cannot be paid for.
	 * @param callable|null $reader Called as `( array $block ): Reference[]` with each block, parsed. It returns what can be paid for in this block. Null if only code shows such forms.
	 * @param string        $module The module whose blocks the reader knows; several can have the same source.
	 */
	public static function register( string $source, callable $loader, ?callable $reader = null, string $module = '' ): void {
		self::$loaders[ $source ]            = $loader;
		self::$readers[ $source ][ $module ] = $reader ?? static fn (): array => array();
	}

	/**
	 * Returns what a form asks to be paid for.
	 *
	 * @param Reference $reference What the form contains.
	 * @return Offer|null Null if it cannot be paid for now.
	 */
	public static function find( Reference $reference ): ?Offer {
		$loader = self::$loaders[ $reference->source ] ?? null;
		return null === $loader ? null : $loader( $reference );
	}

	/**
	 * Returns a reference as the page that is being rendered contains it.
	 *
	 * @param Reference $reference The reference.
	 * @return string In a preview, what stands for it.
	 */
	public static function text( Reference $reference ): string {
		$place = self::is_in_notice( $reference ) ? new Place( $reference->post_id ) : Place::of_rendered( $reference->post_id, self::matcher( $reference, $reference->is_same( ... ) ) );
		return null === $place || is_preview() || is_customize_preview() ? VisitorForm::PREVIEW : $reference->at( $place->post_id, $place->until )->text();
	}

	/**
	 * Returns the reference for the form that is there now: the limits are those of its block.
	 *
	 * @param Reference $reference What the form contains.
	 * @return Reference|null Null if the form is not there any more, or may not be sent now.
	 */
	public static function present( Reference $reference ): ?Reference {
		if ( self::is_in_notice( $reference ) ) {
			return $reference;
		}
		$place = new Place( $reference->post_id, $reference->until );
		$found = $place->find( self::matcher( $reference, $reference->is_same( ... ) ) ) ?? $place->find( self::matcher( $reference, $reference->is_for_same( ... ) ) );
		return match ( true ) {
			null !== $found      => $found[0]->at( $found[1] ),
			$place->is_granted() => $reference,
			default              => null,
		};
	}

	/**
	 * Returns a function that finds a reference in blocks, for {@see Place}.
	 *
	 * @param Reference                   $reference The reference.
	 * @param callable( Reference ): bool $is_it     Whether one of a block is it.
	 * @return callable( array<string, mixed> ): ?Reference
	 */
	private static function matcher( Reference $reference, callable $is_it ): callable {
		$readers = array_values( self::$readers[ $reference->source ] ?? array() );
		return static fn ( array $block ): ?Reference => array_values( array_filter( array_merge( ...array_map( static fn ( callable $reader ): array => $reader( $block ), $readers ) ), $is_it ) )[0] ?? null;
	}

	/**
	 * Returns whether the notice of a post for payers offers something.
	 *
	 * @param Reference $reference The reference.
	 */
	private static function is_in_notice( Reference $reference ): bool {
		/**
		 * Filters whether the notice of a post that the visitor may not read as a whole offers something.
		 *
		 * @param bool      $is_offered Whether it does.
		 * @param Reference $reference  What is paid for, and the post.
		 */
		return (bool) apply_filters( 'freehold_offer_in_notice', false, $reference );
	}
}
