<?php
declare( strict_types=1 );

namespace Freehold\Admin\Home;

use Freehold\Admin\Health;
use Freehold\Admin\Screen;
use Freehold\Blocks\Usage;
use Freehold\Connection\State;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Services;
use Freehold\Services\Service;

/**
 * Collects problems and missing settings. Sends no request to a third-party service.
 */
final class Attention {

	private const ERROR   = 'error';
	private const WARNING = 'warning';
	private const INFO    = 'info';

	/**
	 * Returns what can be known without reading posts: the worst first.
	 *
	 * @return array<int, array<string, string>> As `HomeNote` in schema/home.json.
	 */
	public static function notes(): array {
		$notes = array( ...self::health(), ...self::connection(), ...self::keys() );
		usort( $notes, static fn ( array $one, array $other ): int => self::rank( $one ) <=> self::rank( $other ) );
		return $notes;
	}

	/**
	 * Returns the modules that are off while posts contain their blocks, as far as posts are counted.
	 *
	 * @return array{notes: array<int, array<string, string>>, counting: bool} As `HomeNotes` in schema/home.json, and `ModulesCount` in schema/modules.json.
	 */
	public static function unused(): array {
		$off   = array_filter( Manifest::modules(), static fn ( array $module, string $slug ): bool => array() !== $module['blocks'] && ! Modules::is_active( $slug ), ARRAY_FILTER_USE_BOTH );
		$uses  = Usage::read();
		$notes = array();
		foreach ( $off as $slug => $module ) {
			$posts = max( array_intersect_key( $uses->counts, array_flip( $module['blocks'] ) ) );
			if ( $posts > 0 ) {
				$title   = Manifest::text( $module['title'], 'module title' );
				$notes[] = self::note(
					"off-{$slug}",
					self::WARNING,
					/* translators: %s: a feature's title. */
					sprintf( __( '%s is off, but its blocks are in use', 'freehold' ), $title ),
					/* translators: %s: a number. */
					sprintf( _n( 'At least %s post contains a block of this feature.', 'At least %s posts contain a block of this feature.', $posts, 'freehold' ), number_format_i18n( $posts ) ),
					Screen::features_url( $slug ),
					__( 'Go to the feature', 'freehold' )
				);
			}
		}
		return array(
			'notes'    => $notes,
			'counting' => ! $uses->is_current,
		);
	}

	/**
	 * Returns the tests of Site Health that found a problem.
	 *
	 * @return array<int, array<string, string>>
	 */
	private static function health(): array {
		$notes = array();
		foreach ( Health::all() as $id => $test ) {
			$result = ( $test['test'] )();
			if ( 'good' === $result['status'] ) {
				continue;
			}
			list( $url, $label ) = $result[ Health::LINK ] ?? array( admin_url( 'site-health.php' ), __( 'Open Site Health', 'freehold' ) );

			$notes[] = self::note(
				"health-{$id}",
				'critical' === $result['status'] ? self::ERROR : self::WARNING,
				html_entity_decode( wp_strip_all_tags( $result['label'] ), ENT_QUOTES, 'UTF-8' ),
				html_entity_decode( wp_strip_all_tags( str_replace( '</p><p>', '</p> <p>', $result['description'] ) ), ENT_QUOTES, 'UTF-8' ),
				$url,
				$label
			);
		}
		return $notes;
	}

	/**
	 * Returns that modules require a connection that there is not.
	 *
	 * @return array<int, array<string, string>>
	 */
	private static function connection(): array {
		$titles = array();
		foreach ( array_keys( Modules::active() ) as $slug ) {
			$module = Manifest::modules()[ $slug ];
			if ( in_array( 'connection', $module['needs'], true ) ) {
				$titles[] = Manifest::text( $module['title'], 'module title' );
			}
		}
		if ( array() === $titles || State::status( get_current_user_id() )['isUserConnected'] ) {
			return array();
		}
		return array(
			self::note(
				'connection',
				self::WARNING,
				__( 'Your account is not connected', 'freehold' ),
				/* translators: %s: titles of features. */
				sprintf( __( 'Required by: %s.', 'freehold' ), wp_sprintf( '%l', $titles ) ),
				Screen::url( Screen::CONNECTION ),
				__( 'Go to connection settings', 'freehold' )
			),
		);
	}

	/**
	 * Returns which services have no key.
	 *
	 * @return array<int, array<string, string>>
	 */
	private static function keys(): array {
		$names = array_values( array_map( static fn ( Service $service ): string => $service->name, array_filter( Services::all(), static fn ( Service $service ): bool => $service->is_missing() ) ) );
		return array() === $names ? array() : array(
			self::note(
				'keys',
				self::INFO,
				/* translators: %s: a number. */
				sprintf( _n( '%s service has no key', '%s services have no key', count( $names ), 'freehold' ), number_format_i18n( count( $names ) ) ),
				/* translators: %s: names of third-party services. */
				sprintf( __( 'Features cannot use %s yet.', 'freehold' ), wp_sprintf( '%l', $names ) ),
				Screen::services_url(),
				__( 'Go to services and keys', 'freehold' )
			),
		);
	}

	/**
	 * Returns the place of a note among others.
	 *
	 * @param array<string, string> $note The note.
	 */
	private static function rank( array $note ): int {
		return (int) array_search( $note['level'], array( self::ERROR, self::WARNING, self::INFO ), true );
	}

	/**
	 * Returns a note.
	 *
	 * @param string $level One of the constants.
	 * @param string $title What is wrong, in a few words.
	 * @param string $text  What to know about it.
	 * @param string $url   Where to change it.
	 * @param string $label The text of the link to it.
	 * @return array<string, string>
	 */
	private static function note( string $id, string $level, string $title, string $text, string $url, string $label ): array {
		return compact( 'id', 'level', 'title', 'text', 'url', 'label' );
	}
}
