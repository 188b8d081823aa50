import { shownBy } from '@freehold/text/default-texts';
import { __ } from '@wordpress/i18n';

const shownDefault = shownBy( () => ( {
	'Enter your email': __( 'Enter your email', 'freehold' ),
	'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.':
		__(
			'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
			'freehold'
		),
	'Processing…': __( 'Processing…', 'freehold' ),
	"Success! You're on the list.": __(
		'Success! You’re on the list.',
		'freehold'
	),
	"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.":
		__(
			'Whoops! There was an error and we couldn’t process your subscription. Please reload the page and try again.',
			'freehold'
		),
} ) );

/**
 * Returns a text as visitors read it: a default one in the user's language. Posts do not store it.
 *
 * @param text     The attribute.
 * @param confirms Whether people must confirm by email, which the default message says.
 */
export function shownText( text: string, confirms = false ): string {
	return confirms && text === "Success! You're on the list."
		? __(
				'Almost done! Check your inbox and confirm your subscription.',
				'freehold'
		  )
		: shownDefault( text );
}
