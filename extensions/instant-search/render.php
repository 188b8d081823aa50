<?php
/**
 * Prints the block for visitors.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup, which is empty.
 * @var WP_Block             $block      The block.
 */

declare( strict_types=1 );

use Freehold\Modules\InstantSearch\Renderer;

defined( 'ABSPATH' ) || exit;

echo Renderer::html( $attributes, $content, $block ); // phpcs:ignore WordPress.Security.EscapeOutput -- The class escapes each part.
