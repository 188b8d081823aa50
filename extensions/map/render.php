<?php
/**
 * Renders the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup: a list of places with links.
 * @var WP_Block             $block      The block.
 */

declare( strict_types=1 );

use Freehold\Modules\Map\Renderer;

defined( 'ABSPATH' ) || exit;

echo Renderer::html( $attributes, $content, $block ); // phpcs:ignore WordPress.Security.EscapeOutput -- The post's own markup, with a class and a number.
