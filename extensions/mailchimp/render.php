<?php
/**
 * Renders the Mailchimp block for visitors.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup.
 * @var WP_Block             $block      The block.
 */

declare( strict_types=1 );

use Freehold\Modules\Mailchimp\Form\Renderer;

defined( 'ABSPATH' ) || exit;

echo Renderer::html( $attributes, $content, $block ); // phpcs:ignore WordPress.Security.EscapeOutput -- The renderer escapes its output.
