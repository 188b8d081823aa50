<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup, its inner blocks rendered.
 * @var WP_Block             $block      The block.
 */

declare( strict_types=1 );

use Freehold\Modules\ContactInfo\Card;
use Freehold\Modules\ContactInfo\Renderer;

echo ( new Renderer( new Card( $block ) ) )->html( $content, ( true === ( $attributes['showVcard'] ?? false ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- The saved markup, as core prints that of any block, and what Page escapes.
