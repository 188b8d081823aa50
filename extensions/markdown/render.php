<?php
/**
 * Prints the block for visitors.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup, with its inner blocks rendered.
 * @var WP_Block             $block      The block.
 */

declare( strict_types=1 );

use Freehold\Modules\Markdown\Renderer;

defined( 'ABSPATH' ) || exit;

echo Renderer::html( $attributes, $content, $block ); // phpcs:ignore WordPress.Security.EscapeOutput -- The class filters the markup as WordPress filters an author's post.
