<?php
/**
 * Plugin Name:       Freehold
 * Description:       The blocks, AI writing assistant, media and payment tools you know from Jetpack, on your own site, with your own API keys.
 * Version:           1.0.0
 * Requires at least: 6.8
 * Requires PHP:      8.1
 * Author:            The Freehold contributors
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       freehold
 *
 * @package Freehold
 */

defined( 'ABSPATH' ) || exit;

define( 'FREEHOLD_VERSION', '1.0.0' );
define( 'FREEHOLD_FILE', __FILE__ );
define( 'FREEHOLD_DIR', __DIR__ );

// WordPress reads the two lines "Requires …" above on activation only; a downgrade afterwards must not end in a fatal error.
if ( PHP_VERSION_ID < 80100 || version_compare( strtok( $GLOBALS['wp_version'], '-' ), '6.8', '<' ) ) {
	add_action(
		'admin_notices',
		function () {
			printf(
				'<div class="notice notice-error"><p>%s</p></div>',
				esc_html__( 'Freehold requires WordPress 6.8 and PHP 8.1 or newer. It stays inactive until both are updated. Your posts are not affected.', 'freehold' )
			);
		}
	);
	require __DIR__ . '/src/server/closed.php';
	return;
}

require __DIR__ . '/src/server/autoload.php';

Freehold\Plugin::boot();
