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

use Freehold\Modules\RelatedPosts\Renderer;

echo Renderer::html( $attributes, $block->context ); // phpcs:ignore WordPress.Security.EscapeOutput -- Page escapes each part.
