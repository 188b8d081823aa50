<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var string $content The stored markup.
 */

declare( strict_types=1 );

use Freehold\Modules\Markdown\Renderer;

echo Renderer::html( $content ); // phpcs:ignore WordPress.Security.EscapeOutput -- Page filters it as an author's post.
