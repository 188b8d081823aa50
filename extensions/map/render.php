<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup: a list of places with links.
 */

declare( strict_types=1 );

use Freehold\Modules\Map\Renderer;

echo Renderer::html( $content, $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput -- The post's own markup, with a class and a number.
