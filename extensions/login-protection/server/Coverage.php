<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Modules;
use Freehold\Modules\LoginProtection\Tables\AttemptTable;
use Freehold\Modules\LoginProtection\Tables\LinkTable;
use Freehold\Modules\Sites;
use Freehold\Modules\Tables;

/**
 * Every account of a network can log in on each of its sites. While the plugin is active for the whole network, the options of
 * the main site apply to all sites, and no other site can turn off what the main site has turned on. Super admins are always
 * protected.
 */
final class Coverage {

	/**
	 * Returns whether logins with a name are protected on the current site.
	 *
	 * @param string $name The username or email address.
	 */
	public static function includes( string $name ): bool {
		if ( Modules::is_active( Options::MODULE ) ) {
			return true;
		}
		// A site where the module is off has not made the tables.
		return Sites::are_one() && ( self::is_default() || self::is_super_admin( $name ) ) && Tables::install( AttemptTable::class ) && Tables::install( LinkTable::class );
	}

	/**
	 * Returns whether the main site protects logins.
	 */
	private static function is_default(): bool {
		return Sites::on_main( static fn (): bool => Modules::is_active( Options::MODULE ) );
	}

	/**
	 * Returns whether a name is that of a super admin.
	 *
	 * @param string $name The username or email address.
	 */
	private static function is_super_admin( string $name ): bool {
		$user = Subject::user( $name );
		return null !== $user && is_super_admin( $user->ID );
	}
}
