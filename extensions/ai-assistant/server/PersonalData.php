<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use WP_User;

/**
 * Exports and erases the counts of a user's requests.
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
				static fn ( array $row ): array => array(
					'group_id'    => self::GROUP,
					'group_label' => __( 'AI Assistant requests', 'freehold' ),
					'item_id'     => self::GROUP . "-{$row['day']}",
					'data'        => array(
						array(
							'name'  => __( 'Day', 'freehold' ),
							'value' => $row['day'],
						),
						array(
							'name'  => __( 'Texts', 'freehold' ),
							'value' => (string) $row['texts'],
						),
						array(
							'name'  => __( 'Images', 'freehold' ),
							'value' => (string) $row['images'],
						),
						array(
							'name'  => __( 'Failed', 'freehold' ),
							'value' => (string) $row['failed'],
						),
					),
				),
				$user instanceof WP_User ? LogTable::of( $user->ID ) : array()
			),
			'done' => true,
		);
	}

	/**
	 * Erases the counts of a user's requests.
	 *
	 * @param string $email The user's email.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: true}
	 */
	public static function erase( string $email ): array {
		$user = get_user_by( 'email', $email );
		$rows = $user instanceof WP_User ? LogTable::erase( $user->ID ) : 0;
		return array(
			'items_removed'  => (int) $rows > 0,
			'items_retained' => null === $rows,
			'messages'       => array(),
			'done'           => true,
		);
	}
}
