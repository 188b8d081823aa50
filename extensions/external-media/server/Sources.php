<?php
/**
 * The places outside of the site that have pictures.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Keys;
use Freehold\Media\Filter;
use Freehold\Media\Openverse;
use Freehold\Media\OpenverseService;
use Freehold\Media\Source;
use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Modules\ExternalMedia\Sources\GooglePhotos;
use Freehold\Modules\ExternalMedia\Sources\Pexels;
use Freehold\Services;
use Freehold\Services\Service;

/**
 * Which there are, in the order that an administrator chose, without those that were switched off.
 */
final class Sources {

	/** The module that they belong to. */
	public const MODULE = 'external-media';

	/**
	 * Every service that can be used here.
	 *
	 * @return array<string, Source> By id, in their order.
	 */
	public static function all(): array {
		$own     = array(
			GooglePhotos::ID => new GooglePhotos(),
			Pexels::ID       => new Pexels(),
			Openverse::ID    => new Openverse(),
		);
		$sources = array();
		foreach ( self::order() as $id ) {
			$sources[ $id ] = $own[ $id ];
		}

		/**
		 * Filters the places that have pictures, so that code outside of this plugin can add one of its own.
		 *
		 * @param array<string, Source> $sources By id, in the order of the menu.
		 */
		$filtered = apply_filters( 'freehold_media_sources', $sources );
		return array_filter( is_array( $filtered ) ? $filtered : array(), static fn ( mixed $source ): bool => $source instanceof Source );
	}

	/**
	 * A service.
	 *
	 * @param string $id Its id.
	 */
	public static function get( string $id ): ?Source {
		return self::all()[ $id ] ?? null;
	}

	/**
	 * The ids of our own services that are on, in their order.
	 *
	 * @return string[]
	 */
	public static function order(): array {
		$options = Modules::options( self::MODULE );
		$order   = array_intersect( explode( ',', (string) ( $options['order'] ?? '' ) ), array( GooglePhotos::ID, Pexels::ID, Openverse::ID ) );
		return array_values( array_filter( $order, static fn ( string $id ): bool => (bool) ( $options[ $id ] ?? false ) ) );
	}

	/**
	 * The keys that those services take.
	 *
	 * @return Service[]
	 */
	public static function keys(): array {
		$services = array(
			GooglePhotos::ID => \Freehold\Modules\ExternalMedia\Services\GooglePhotos::service(),
			Pexels::ID       => \Freehold\Modules\ExternalMedia\Services\Pexels::service(),
			Openverse::ID    => OpenverseService::service(),
		);
		return array_values( array_intersect_key( $services, array_flip( self::order() ) ) );
	}

	/**
	 * Each service for the editor: what it can do, and what it lacks.
	 *
	 * @return array<int, array<string, mixed>> As the schema `MediaSource` says.
	 */
	public static function describe(): array {
		return array_values( array_map( array( self::class, 'describe_one' ), self::all() ) );
	}

	/**
	 * A service for the editor.
	 *
	 * @param Source $source The service.
	 * @return array<string, mixed>
	 */
	private static function describe_one( Source $source ): array {
		$can     = $source->abilities();
		$missing = $source->missing();
		// Also where there is a key: the service may refuse it, and then it is entered again.
		$service = Services::get( $source->id() );
		$may_set = current_user_can( Capabilities::MANAGE );
		return array(
			'id'            => $source->id(),
			'name'          => $source->name(),
			'title'         => $source->title(),
			'authenticated' => '' === $missing,
			'missing'       => $missing,
			'help'          => null === $service ? null : array(
				'how'      => ( $service->how )(),
				'url'      => $service->url,
				'can_set'  => $may_set,
				'is_plain' => $service->is_plain(),
				'settings' => $may_set ? admin_url( 'admin.php?page=freehold#freehold-keys' ) : '',
			),
			'can'           => array(
				'search'   => $can['search'],
				'sessions' => $can['sessions'],
				'paths'    => $can['paths'],
				'filters'  => array_map( static fn ( Filter $filter ): array => $filter->to_array(), $can['filters'] ),
			),
			'page_size'     => $can['page_size'],
			'deepest'       => $can['deepest'],
			'attribution'   => $source->attribution(),
		);
	}

	/**
	 * The address of one of our services' own, or where the owner has put it.
	 *
	 * @param string $id    The service's id.
	 * @param string $usual Its own address.
	 */
	public static function address( string $id, string $usual ): string {
		return untrailingslashit( Keys::url( $id ) ?: $usual );
	}
}
