<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Accounts;

use Freehold\Keys\Secrets;

/**
 * A row of {@see AccountTable}. Times are in seconds of Unix time.
 */
final class Account {

	/**
	 * Creates an account.
	 *
	 * @param int    $id           The row's ID.
	 * @param string $handle       What posts contain in place of the token.
	 * @param string $username     The name at Instagram.
	 * @param int    $connected_by The user of this site who connected it; 0 if the site's configuration did.
	 * @param int    $connected_at When it was connected first.
	 * @param string $encrypted    The encrypted token.
	 * @param int    $expires_at   When the token expires; 0 if unknown.
	 * @param int    $refresh_at   When to renew the token.
	 * @param string $problem      One of {@see \Freehold\Modules\InstagramGallery\Api\Reply}'s constants; empty for none.
	 * @param string $renewal      The same for the last attempt to renew the token.
	 * @param int    $failures     How many requests have failed in a row.
	 * @param int    $next_at      When posts may be requested again.
	 * @param int    $fetched_at   When posts were last received; 0 for never.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $handle,
		public readonly string $username,
		public readonly int $connected_by,
		public readonly int $connected_at,
		public readonly string $encrypted,
		public readonly int $expires_at,
		public readonly int $refresh_at,
		public readonly string $problem,
		public readonly string $renewal,
		public readonly int $failures,
		public readonly int $next_at,
		public readonly int $fetched_at
	) {}

	/**
	 * Creates an account from a row.
	 */
	public static function of( object $row ): self {
		return new self( (int) $row->id, $row->handle, $row->username, (int) $row->connected_by, (int) $row->connected_at, $row->token, (int) $row->expires_at, (int) $row->refresh_at, $row->problem, $row->renewal, (int) $row->failures, (int) $row->next_at, (int) $row->fetched_at );
	}

	/**
	 * Returns the token.
	 *
	 * @return string|null Null if it cannot be decrypted, because the site's salts have changed.
	 */
	public function token(): ?string {
		return Secrets::decrypt( $this->encrypted );
	}

	/**
	 * Returns whether the token no longer works, so that the account must be connected again.
	 */
	public function has_ended(): bool {
		return 'expired' === $this->problem || $this->has_expired() || null === $this->token();
	}

	/**
	 * Returns whether the token's time is over.
	 */
	public function has_expired(): bool {
		return $this->expires_at > 0 && $this->expires_at <= time();
	}

	/**
	 * Returns the URL of the profile.
	 */
	public function url(): string {
		return "https://www.instagram.com/{$this->username}/";
	}

	/**
	 * Returns the state for the editor.
	 *
	 * @return string `connected`, `expired`, `denied` (Instagram does not let this site read the account) or `failing`.
	 */
	public function state(): string {
		return match ( true ) {
			$this->has_ended()          => 'expired',
			'denied' === $this->problem => 'denied',
			'' !== $this->problem       => 'failing',
			default                     => 'connected',
		};
	}

	/**
	 * Returns whether the current user may disconnect it.
	 */
	public function is_mine(): bool {
		return get_current_user_id() > 0 && get_current_user_id() === $this->connected_by;
	}
}
