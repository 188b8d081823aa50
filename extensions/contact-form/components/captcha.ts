import { getInitialState } from '@freehold/initial-state';
import { __ } from '@wordpress/i18n';

/**
 * Returns the name of the captcha that the owner chose for the site’s forms.
 *
 * @return Empty if there is none.
 */
export function captchaName(): string {
	const names: Record< string, string > = {
		work: __( 'This site’s own check', 'freehold' ),
		turnstile: 'Cloudflare Turnstile',
		hcaptcha: 'hCaptcha',
	};
	const { options } =
		getInitialState().modules.find(
			( { slug } ) => slug === 'contact-form'
		) ?? {};
	return names[ String( options?.captcha ) ] ?? '';
}
