<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * Names the order, the subscription and the payment of an event, as far as the vendor’s event names them. All empty: the event is about something else on the vendor’s account, and is ignored.
 */
final class EventSubject {

	/**
	 * Creates the object.
	 *
	 * @param string $reference        The order’s reference, which the vendor returns in its metadata.
	 * @param string $order            The vendor’s ID of the checkout session or order.
	 * @param string $subscription     The vendor’s ID of the subscription.
	 * @param string $payment          The vendor’s ID of the payment.
	 */
	public function __construct(
		public readonly string $reference = '',
		public readonly string $order = '',
		public readonly string $subscription = '',
		public readonly string $payment = '',
	) {}

	/**
	 * Returns the subject as the table of events stores it.
	 */
	public function to_json(): string {
		return (string) wp_json_encode( array_filter( get_object_vars( $this ), static fn ( string $id ): bool => '' !== $id ) );
	}

	/**
	 * Reads a stored subject.
	 *
	 * @param string $json The text.
	 */
	public static function from_json( string $json ): self {
		$ids = json_decode( $json, true );
		$ids = is_array( $ids ) ? $ids : array();
		return new self( (string) ( $ids['reference'] ?? '' ), (string) ( $ids['order'] ?? '' ), (string) ( $ids['subscription'] ?? '' ), (string) ( $ids['payment'] ?? '' ) );
	}
}
