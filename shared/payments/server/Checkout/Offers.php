<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\Place;
use Freehold\Http\VisitorForm;

/**
 * Finds offers. Modules say by filters how their offers are loaded, and which blocks show them.
 */
final class Offers {

	/**
	 * Returns what a form asks to be paid for.
	 *
	 * @param Reference $reference What the form contains.
	 * @return Offer|null Null if it cannot be paid for now.
	 */
	public static function find( Reference $reference ): ?Offer {
		/**
		 * Filters what forms can sell. Modules add theirs on every page.
		 *
		 * @param array<string, callable( Reference ): ?Offer> $loaders By source: `donation`, `plan` or `product`. A loader returns null if what the form was made for does not exist any more, or cannot be paid for.
		 */
		$loader = apply_filters( 'freehold_payment_offers', array() )[ $reference->source ] ?? null;
		return null === $loader ? null : $loader( $reference );
	}

	/**
	 * Returns a reference as the page that is being rendered contains it.
	 *
	 * @return string In a preview, what stands for it.
	 */
	public static function text( Reference $reference ): string {
		$place = self::is_in_notice( $reference ) ? new Place( $reference->post_id ) : Place::of_rendered( Place::post_id() ?: $reference->post_id, self::matcher( $reference->is_same( ... ) ) );
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
		$found = $place->find( self::matcher( $reference->is_same( ... ) ) ) ?? $place->find( self::matcher( $reference->is_for_same( ... ) ) );
		return match ( true ) {
			null !== $found      => $found[0]->at( $found[1] ),
			$place->is_granted() => $reference,
			default              => null,
		};
	}

	/**
	 * Returns a function that finds a reference in blocks, for {@see Place}.
	 *
	 * @param callable( Reference ): bool $is_it Whether one of a block is it.
	 * @return callable( array<string, mixed> ): ?Reference
	 */
	private static function matcher( callable $is_it ): callable {
		return static function ( array $block ) use ( $is_it ): ?Reference {
			/**
			 * Filters what can be paid for in a block.
			 *
			 * @param Reference[]          $references The references, without a post.
			 * @param array<string, mixed> $block      The parsed block. Text without blocks is a block without a name.
			 */
			$references = apply_filters( 'freehold_payment_references', array(), $block );
			return array_values( array_filter( $references, $is_it ) )[0] ?? null;
		};
	}

	/**
	 * Returns whether the notice of a post for payers offers something.
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
