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

use Freehold\Modules\ContactInfo\Address;

defined( 'ABSPATH' ) || exit;

echo Address::html( $attributes, $content, $block ); // phpcs:ignore WordPress.Security.EscapeOutput -- The saved markup, as core prints that of any block.
