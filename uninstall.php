<?php
/**
 * Runs when the plugin is deleted. WordPress loads this file alone, without the plugin.
 *
 * @package Freehold
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

defined( 'FREEHOLD_DIR' ) || define( 'FREEHOLD_DIR', __DIR__ );

require_once __DIR__ . '/src/server/autoload.php';

Freehold\Modules\Uninstaller::run();
