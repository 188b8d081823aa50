<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The stored markup: a list of images.
 */

declare( strict_types=1 );

use Freehold\Modules\Slideshow\Renderer;

echo ( new Renderer( $attributes, $content ) )->html(); // phpcs:ignore WordPress.Security.EscapeOutput -- The post's own markup; Page escapes what it adds.
