<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 */

declare( strict_types=1 );

use Freehold\Modules\Button\Renderer;

echo ( new Renderer( $attributes ) )->html(); // phpcs:ignore WordPress.Security.EscapeOutput -- Page escapes each part.
