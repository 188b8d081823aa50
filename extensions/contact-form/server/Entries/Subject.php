<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Blocks\StoredText;
use Freehold\Mail\Header;
use Freehold\Text;

/**
 * Replaces `{Field label}` with what the visitor entered there.
 */
final class Subject {

	/**
	 * Returns the subject of a submission.
	 *
	 * @param string $subject The form's subject; empty for the default: the site, the form and the sender, so that mail programs do not
	 *                        show the entries of several senders as one conversation.
	 * @param Entry  $entry   The submission.
	 */
	public static function of( string $subject, Entry $entry ): string {
		if ( Text::is_blank( $subject ) ) {
			$site    = StoredText::decode( get_option( 'blogname' ) );
			$subject = trim( "[{$site}] " . implode( ': ', array_filter( array( $entry->form_title ?: $entry->page_title, $entry->author() ), 'strlen' ) ) );
		} else {
			$subject = self::replace( $subject, $entry );
		}
		if ( $entry->is_test && ! str_contains( $subject, $entry->form_title ) ) {
			/* translators: %s: the subject of an email. */
			$subject = sprintf( __( 'Test: %s', 'freehold' ), $subject );
		}
		$values = ( new JetpackValues( $entry ) )->all();
		/**
		 * Filters the subject. A hook of Jetpack.
		 *
		 * @param string               $subject The subject.
		 * @param array<string, mixed> $values  The values of all fields.
		 */
		return Header::line( (string) apply_filters( 'contact_form_subject', $subject, $values ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
	}

	/**
	 * Replaces the tokens in a text. Unknown tokens stay; tokens of empty fields become empty.
	 *
	 * @param Entry $entry The submission.
	 */
	public static function replace( string $text, Entry $entry ): string {
		$values = array();
		foreach ( $entry->fields as $field ) {
			$values[ self::token( $field->label ) ] ??= $field->text();
		}
		// One pass, so that a value that contains a token stays as it is.
		return (string) preg_replace_callback( '/\{([^{}]+)\}/u', static fn ( array $found ): string => $values[ self::token( $found[1] ) ] ?? $found[0], $text );
	}

	/**
	 * Returns a label in the form in which tokens are compared.
	 */
	private static function token( string $label ): string {
		return Text::lower( trim( $label ) );
	}
}
