<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup.
 */

declare( strict_types=1 );

use Freehold\Modules\TiledGallery\Renderer;

echo ( new Renderer( $attributes, $content ) )->html(); // phpcs:ignore WordPress.Security.EscapeOutput -- The saved markup, to which Page adds what it has escaped.
