<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\SignUps;

/**
 * A row of {@see SignUpTable}.
 */
final class Row {

	/**
	 * Creates a row.
	 *
	 * @param string      $reason  Why it has this state; empty for none.
	 * @param SignUp|null $sign_up The sign-up; null when it is done.
	 * @param int         $created When it was stored, in seconds of Unix time.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $state,
		public readonly string $reason,
		public readonly ?SignUp $sign_up,
		public readonly int $created
	) {}

	/**
	 * Creates a row from the database's.
	 *
	 * @param \stdClass $row The columns.
	 */
	public static function of( \stdClass $row ): self {
		return new self( (int) $row->id, (string) $row->state, (string) $row->reason, SignUp::from_json( (string) $row->data ), (int) $row->created_at );
	}
}
