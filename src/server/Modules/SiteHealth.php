<?php
/**
 * Site Health.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Modules;

/**
 * Adds the tests of the modules that are on to Tools > Site Health.
 */
final class SiteHealth {

	/**
	 * Adds the modules' tests, which run with the page.
	 *
	 * @param array<string, array<string, mixed>> $tests Core's tests, by kind.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_tests( array $tests ): array {
		foreach ( Modules::active() as $slug => $module ) {
			foreach ( $module->health() as $id => $test ) {
				$tests['direct'][ "freehold_{$slug}_{$id}" ] = $test;
			}
		}
		return $tests;
	}
}
