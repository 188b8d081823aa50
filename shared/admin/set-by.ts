import { __, sprintf } from '@wordpress/i18n';

/**
 * Where a value comes from that cannot be changed on the screen.
 *
 * @param source   Where it comes from.
 * @param variable The name of the environment variable or constant.
 * @return A sentence; empty where the value can be changed.
 */
export function setBy( source: string | undefined, variable: string ): string {
	switch ( source ) {
		case 'env':
			return sprintf(
				/* translators: %s: the name of an environment variable. */
				__(
					'Set by the environment variable %s on the server.',
					'freehold'
				),
				variable
			);
		case 'constant':
			return sprintf(
				/* translators: %s: the name of a PHP constant. */
				__(
					'Set by the constant %s, usually in wp-config.php.',
					'freehold'
				),
				variable
			);
		default:
			return '';
	}
}
