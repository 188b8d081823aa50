<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Modules;
use Freehold\Modules\Sites;

/**
 * The options, which the main site of a network sets for all of its sites.
 */
final class Options {

	public const MODULE = 'login-protection';

	/**
	 * Returns the options that apply to the current site.
	 *
	 * @return array<string, mixed>
	 */
	public static function get(): array {
		$read = static fn (): array => Modules::options( self::MODULE );
		return Sites::are_one() ? Sites::on_main( $read ) : $read();
	}

	/**
	 * Returns what the options say about the site's proxy. A filter of {@see \Freehold\Http\Visitor}, also while the module is off.
	 *
	 * @return array{header: string, proxies: int, feature: string}
	 */
	public static function proxy(): array {
		$options = self::get();
		return array(
			'header'  => (string) $options['proxy'],
			'proxies' => (int) $options['proxies'],
			'feature' => self::MODULE,
		);
	}
}
