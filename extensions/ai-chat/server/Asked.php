<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiChat;

use Freehold\Http\Place;
use Freehold\Http\SignedText;

/**
 * Says where the field for questions is. It is signed, so that a request can only ask where the site has printed a field, and only
 * while it is still there.
 */
final class Asked {

	/** The blocks with a field. */
	private const BLOCKS = array( 'jetpack/ai-chat', 'jetpack-search/ai-answer' );

	/**
	 * Returns the signed place of the block that is being rendered.
	 *
	 * @return string|null Null in previews, for editors, and in posts that are not public.
	 */
	public static function here(): ?string {
		$place = Place::of_rendered( Place::post_id(), self::is_field( ... ) );
		return null === $place ? null : self::signed()->sign( "{$place->post_id}-{$place->until}" );
	}

	/**
	 * Returns whether a visitor may ask.
	 *
	 * @param string $signed What {@see self::here()} returned.
	 */
	public static function is_open( string $signed ): bool {
		$text = self::signed()->verify( $signed );
		if ( null === $text ) {
			return false;
		}
		list( $post, $until ) = array_map( 'intval', explode( '-', $text ) );
		return Place::is_open( $post ) && ( new Place( $post, $until ) )->contains( self::is_field( ... ) );
	}

	/**
	 * Returns whether a block is a field for questions.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return true|null
	 */
	private static function is_field( array $block ): ?bool {
		return in_array( $block['blockName'] ?? '', self::BLOCKS, true ) ? true : null;
	}

	/**
	 * Returns what signs.
	 */
	private static function signed(): SignedText {
		return new SignedText( 'freehold_ask_key', 'freehold-ask' );
	}
}
