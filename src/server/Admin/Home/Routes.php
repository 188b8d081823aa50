<?php
declare( strict_types=1 );

namespace Freehold\Admin\Home;

use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Registers `freehold/v4/home/…`. Each card is a request of its own, so that a slow or failing one leaves the others alone.
 */
final class Routes {

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( '/home', null, self::overview( ... ) );
		self::route( '/home/notes', null, static fn (): array => array( 'notes' => Attention::notes() ) );
		self::route( '/home/blocks-off', null, Attention::unused( ... ) );
		self::route( '/home/first-run', null, FirstRun::about( ... ) );
		self::route( '/home/first-run', static fn (): array => Schema::get( 'home', 'HomeFirstRunInput' ), FirstRun::change( ... ), 'POST' );
		self::route( '/home/steps', null, Steps::list( ... ) );
		self::route( '/home/steps', static fn (): array => Schema::get( 'home', 'HomeStepInput' ), Steps::make( ... ), 'POST' );
		self::route( '/home/cards/(?P<card>[a-z0-9-]+)', static fn (): array => Schema::get( 'home', 'HomeCardInput' ), self::card( ... ) );
	}

	/**
	 * Registers a route for users who manage the site.
	 *
	 * @param callable|null $input Returns the schema of the parameters; null for none.
	 */
	private static function route( string $path, ?callable $input, callable $handler, string $method = 'GET' ): void {
		Rest::route(
			'v4',
			$path,
			array(
				'method'     => $method,
				'permission' => Capabilities::MANAGE,
				'input'      => $input,
				'handler'    => $handler,
			)
		);
	}

	/**
	 * Returns what is on, and which cards there are.
	 *
	 * @return array{features: array{on: int, total: int}, first_run: bool, steps: bool, cards: array<int, array<string, string>>}
	 */
	private static function overview(): array {
		return array(
			'features'  => array(
				'on'    => count( Modules::active() ),
				'total' => count( Manifest::modules() ),
			),
			'first_run' => FirstRun::is_open(),
			'steps'     => Steps::is_open(),
			'cards'     => array_values( array_map( static fn ( Card $card ): array => $card->summary(), Cards::mine() ) ),
		);
	}

	/**
	 * Returns the content of a card.
	 *
	 * @param array{card: string} $input The input.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function card( array $input ): array|WP_Error {
		$card = Cards::mine()[ $input['card'] ] ?? null;
		return null === $card
			? Rest::error( 'card_not_found', __( 'This card no longer exists. Reload the page.', 'freehold' ), 404, 'card' )
			: $card->content();
	}
}
