<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 */

declare( strict_types=1 );

use Freehold\Blocks\BusinessHours\Page;
use Freehold\Blocks\BusinessHours\Schedule;

echo ( new Page( new Schedule( $attributes, current_time( 'Y-m-d' ) ) ) )->html( true === ( $attributes['showOpenNow'] ?? false ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Page escapes each part.
