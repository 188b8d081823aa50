/**
 * Starts the stand-ins that a demo site uses until its administrator enters credentials.
 */
import { startAdsService } from './ads/service.mjs';
import { startAiService } from './ai/service.mjs';
import { startGiphyService } from './giphy/service.mjs';
import { startInstagramService } from './instagram/service.mjs';
import { startMailService } from './mail/service.mjs';
import { startMailchimpService } from './mailchimp/service.mjs';
import { startMapsService } from './maps/service.mjs';
import { startPayPalService } from './paypal/service.mjs';
import { startStripeService } from './stripe/service.mjs';

/**
 * @typedef {Object} StandIns
 * @property {Record<string, string>} environment The site's environment variables.
 * @property {string}                 mail        The URL of the page with sent mails, without a trailing slash.
 * @property {() => Promise<void>}    stop        Ends all.
 */

/** The code with which a demo site sets up what administrators and cron do too, so that the first visitor can pay at once. */
export const SET_UP_PAYMENTS =
	'Freehold\\Identity::claim(); foreach ( Freehold\\Payments\\Gateway::all() as $vendor ) { $vendor->set_up_webhook(); }';

/**
 * Starts all stand-ins.
 *
 * @return {Promise<StandIns>} The stand-ins.
 */
export async function startStandIns() {
	const ai = await startAiService( { orders: { first: 300, pace: 25 } } );
	const mail = await startMailService();
	const stripe = await startStripeService();
	const paypal = await startPayPalService();
	const mailchimp = await startMailchimpService();
	const giphy = await startGiphyService();
	const instagram = await startInstagramService();
	const ads = await startAdsService();
	const maps = await startMapsService();
	return {
		environment: {
			// The site uses the demo model only until its administrator sets up another (see extensions/ai-assistant/server/README.md).
			FREEHOLD_AI_DEMO_URL: ai.url,
			// Each start has a new account, because the stand-in forgets the last one.
			FREEHOLD_SITE_STRIPE: `${ stripe.url } ${
				stripe.keys.test
			}${ Date.now().toString( 36 ) }`,
			FREEHOLD_SITE_PAYPAL: Object.values( paypal.environment ).join(
				' '
			),
			FREEHOLD_SITE_MAILCHIMP: `${ mailchimp.url } ${ mailchimp.key }`,
			FREEHOLD_SITE_GIPHY: `${ giphy.url } ${ giphy.key }`,
			FREEHOLD_SITE_INSTAGRAM: Object.values(
				instagram.environment
			).join( ' ' ),
			// The stand-in forgets its tokens too.
			FREEHOLD_SITE_INSTAGRAM_TOKEN: instagram.token(),
			FREEHOLD_SITE_MAPS: maps.url,
			FREEHOLD_SITE_MAIL_PAGE: `${ mail.url }/`,
			...mail.environment,
			// Ads load the scripts of the stand-in, unless the environment names others.
			...( process.env.FREEHOLD_ADSENSE_URL ||
			process.env.FREEHOLD_GAM_URL
				? {}
				: ads.environment ),
		},
		mail: mail.url,
		stop: async () => {
			for ( const service of [
				ai,
				mail,
				stripe,
				paypal,
				mailchimp,
				giphy,
				instagram,
				ads,
				maps,
			] ) {
				await service.stop();
			}
		},
	};
}
