<?php
/**
 * The block's output for visitors.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Modules\PaidContent\Account\Renderer;

defined( 'ABSPATH' ) || exit;

echo Renderer::html(); // phpcs:ignore WordPress.Security.EscapeOutput -- The renderer escapes its output.
