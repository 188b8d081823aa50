<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 */

declare( strict_types=1 );

use Freehold\Modules\Gif\Renderer;

echo Renderer::html( $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput -- Page escapes each part.
