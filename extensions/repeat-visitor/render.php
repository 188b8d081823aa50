<?php
/**
 * What visitors get of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup, its inner blocks rendered.
 */

declare( strict_types=1 );

use Freehold\Modules\RepeatVisitor\Renderer;

echo Renderer::html( $content, 'before-visits' === $attributes['criteria'], (float) $attributes['threshold'] ); // phpcs:ignore WordPress.Security.EscapeOutput -- The saved markup, as core prints that of any block.
