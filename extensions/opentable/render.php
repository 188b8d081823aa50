<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var array<string, mixed> $attributes The block's attributes.
 * @var string               $content    The saved markup: a link to each restaurant.
 */

declare( strict_types=1 );

use Freehold\Modules\Opentable\Renderer;

echo Renderer::html( $attributes, $content ); // phpcs:ignore WordPress.Security.EscapeOutput -- Page escapes each part.
