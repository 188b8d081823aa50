<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;
use WP_User;

/**
 * Exports the counts of a user's requests. The table says that they go with the user.
 */
final class PersonalData {

	private const GROUP = 'freehold-ai-log';

	/**
	 * Exports the counts of a user's requests by day.
	 *
	 * @param string $email The user's email.
	 * @return array{data: array<int, array<string, mixed>>, done: true}
	 */
	public static function export( string $email ): array {
		$user = get_user_by( 'email', $email );
		return array(
			'data' => array_map(
				static fn ( array $row ): array => Privacy::item(
					self::GROUP,
					__( 'AI Assistant requests', 'freehold' ),
					self::GROUP . "-{$row['day']}",
					array(
						__( 'Day', 'freehold' )    => $row['day'],
						__( 'Texts', 'freehold' )  => (string) $row['texts'],
						__( 'Images', 'freehold' ) => (string) $row['images'],
						__( 'Failed', 'freehold' ) => (string) $row['failed'],
					)
				),
				$user instanceof WP_User && Tables::has( LogTable::class ) ? LogTable::of( $user->ID ) : array()
			),
			'done' => true,
		);
	}
}
