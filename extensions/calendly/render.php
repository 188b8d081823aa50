<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup, its button rendered.
 */

declare( strict_types=1 );

use Freehold\Modules\Calendly\Renderer;

echo Renderer::html( $attributes, $content ); // phpcs:ignore WordPress.Security.EscapeOutput -- Page escapes each part.
