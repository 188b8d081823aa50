<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Admin\Screen;
use Freehold\Media\Filter;
use Freehold\Media\Openverse;
use Freehold\Media\OpenverseService;
use Freehold\Media\Source;
use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Modules\ExternalMedia\Sources\GooglePhotos;
use Freehold\Modules\ExternalMedia\Sources\Pexels;
use Freehold\Modules\ExternalMedia\Sources\Pixabay;
use Freehold\Modules\ExternalMedia\Sources\Unsplash;
use Freehold\Services;
use Freehold\Services\Service;

/**
 * Returns the sources in the order that an administrator chose, without those that are turned off.
 */
final class Sources {

	/** The module of the sources. */
	public const MODULE = 'external-media';

	/**
	 * Returns every service that can be used on this site.
	 *
	 * @return array<string, Source> By ID, in order.
	 */
	public static function all(): array {
		$sources = array();
		foreach ( self::order() as $id ) {
			$sources[ $id ] = self::own( $id );
		}

		/**
		 * Filters the media sources, so that other code can add its own.
		 *
		 * @param array<string, Source> $sources By ID, in the order of the menu.
		 */
		$filtered = apply_filters( 'freehold_media_sources', $sources );
		return array_filter( is_array( $filtered ) ? $filtered : array(), static fn ( mixed $source ): bool => $source instanceof Source );
	}

	/**
	 * Returns a service.
	 *
	 * @param string $id The service's ID.
	 */
	public static function get( string $id ): ?Source {
		return self::all()[ $id ] ?? null;
	}

	/**
	 * Returns one of the plugin's services.
	 */
	private static function own( string $id ): Source {
		return match ( $id ) {
			GooglePhotos::ID => new GooglePhotos(),
			Pexels::ID       => new Pexels(),
			Unsplash::ID     => new Unsplash(),
			Pixabay::ID      => new Pixabay(),
			Openverse::ID    => new Openverse(),
		};
	}

	/**
	 * Returns the IDs of the plugin's services that are on, in order. Those that the order does not name come last.
	 *
	 * @return string[]
	 */
	public static function order(): array {
		$options = Modules::options( self::MODULE );
		$known   = array( GooglePhotos::ID, Pexels::ID, Unsplash::ID, Pixabay::ID, Openverse::ID );
		$named   = array_intersect( array_map( 'trim', explode( ',', (string) ( $options['order'] ?? '' ) ) ), $known );
		return array_values( array_filter( array_unique( array( ...$named, ...$known ) ), static fn ( string $id ): bool => (bool) ( $options[ $id ] ?? false ) ) );
	}

	/**
	 * Returns the API keys of these services.
	 *
	 * @return Service[]
	 */
	public static function keys(): array {
		$services = array(
			GooglePhotos::ID => \Freehold\Modules\ExternalMedia\Services\GooglePhotos::service(),
			Pexels::ID       => \Freehold\Modules\ExternalMedia\Services\Pexels::service(),
			Unsplash::ID     => \Freehold\Modules\ExternalMedia\Services\Unsplash::service(),
			Pixabay::ID      => \Freehold\Modules\ExternalMedia\Services\Pixabay::service(),
			Openverse::ID    => OpenverseService::service(),
		);
		return array_values( array_intersect_key( $services, array_flip( self::order() ) ) );
	}

	/**
	 * Returns the services for the editor: what each can do and what is missing.
	 *
	 * @return array<int, array<string, mixed>> According to the schema `MediaSource`.
	 */
	public static function describe(): array {
		return array_values( array_map( array( self::class, 'describe_one' ), self::all() ) );
	}

	/**
	 * Returns a service for the editor.
	 *
	 * @param Source $source The service.
	 * @return array<string, mixed>
	 */
	private static function describe_one( Source $source ): array {
		$can     = $source->abilities();
		$missing = $source->missing();
		// Also sent if there is a key, because the service may reject it and the user then enters another.
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
				'settings' => $may_set ? Screen::services_url() : '',
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
}
