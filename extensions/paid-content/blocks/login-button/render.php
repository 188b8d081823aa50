<?php
/**
 * The block's output for visitors.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup.
 */

declare( strict_types=1 );

use Freehold\Modules\PaidContent\LoginButtonRenderer;

defined( 'ABSPATH' ) || exit;

echo LoginButtonRenderer::html( $attributes, $content ); // phpcs:ignore WordPress.Security.EscapeOutput -- The renderer escapes what it adds to the saved markup.
