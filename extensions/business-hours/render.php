<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var WP_Block             $block      The block.
 */

declare( strict_types=1 );

use Freehold\Blocks\LocalBusiness;
use Freehold\Modules\BusinessHours\Renderer;
use Freehold\Modules\BusinessHours\Schedule;

// In a contact card, the card describes the business, its hours included.
if ( ! array_key_exists( 'freehold/contactInfo', $block->context ) ) {
	LocalBusiness::describe( LocalBusiness::properties_of( $block ) );
}

echo ( new Renderer( new Schedule( $attributes, current_time( 'Y-m-d' ) ) ) )->html( true === ( $attributes['showOpenNow'] ?? false ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Page escapes each part.
