<?php
/**
 * Runs when the plugin is deleted. WordPress loads this file alone, without the plugin.
 *
 * @package Freehold
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

defined( 'FREEHOLD_DIR' ) || define( 'FREEHOLD_DIR', __DIR__ );

// Requests to other servers name the version, which plugin.php defines.
defined( 'FREEHOLD_VERSION' ) || define( 'FREEHOLD_VERSION', 'uninstall' );

require_once __DIR__ . '/src/server/autoload.php';

Freehold\Modules\Uninstaller::run();
