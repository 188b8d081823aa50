<?php
/**
 * What visitors see of the block.
 *
 * @package Freehold
 *
 * @var string $content The stored markup.
 */

declare( strict_types=1 );

use Freehold\Blocks\Markdown\Page;

echo Page::html( $content ); // phpcs:ignore WordPress.Security.EscapeOutput -- Page filters it as an author's post.
