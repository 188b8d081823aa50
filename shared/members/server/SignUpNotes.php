<?php
declare( strict_types=1 );

namespace Freehold\Members;

/**
 * What forms say to people before they subscribe, such as what is counted.
 */
final class SignUpNotes {

	/**
	 * Returns the sentences, as plain text; empty for none.
	 */
	public static function text(): string {
		/**
		 * Filters what forms say to people before they subscribe.
		 *
		 * @param string[] $notes Sentences in the current language.
		 */
		return implode( ' ', (array) apply_filters( 'freehold_sign_up_notes', array() ) );
	}
}
