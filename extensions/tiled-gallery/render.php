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

use Freehold\Blocks\TiledGallery\Page;

echo ( new Page( $attributes, $content ) )->html(); // phpcs:ignore WordPress.Security.EscapeOutput -- The saved markup, to which Page adds what it has escaped.
