/**
 * Calls of the setup assistant, recommendations, notices and licenses.
 */
import { api } from '../client';
import type {
	Answers,
	DismissedNotices,
	LicenseCounts,
	LicenseNotice,
	Licenses,
	RecommendationsStep,
	RecommendationsUpsell,
	Seen,
	SurveyInput,
} from '../schema/administration';

/** The stored answers of the setup assistant. */
export const fetchQuestionnaire = (): Promise< Answers > =>
	api.get( 'v4', '/setup/questionnaire' );

/** Stores the answers of the setup assistant. */
export const storeQuestionnaire = ( questionnaire: Answers ): Promise< true > =>
	api.post( 'v4', '/setup/questionnaire', { questionnaire } );

/** The stored answers about recommendations. */
export const fetchRecommendations = (): Promise< Answers > =>
	api.get( 'v4', '/recommendations/data' );

/** Stores the answers about recommendations. */
export const storeRecommendations = ( data: Answers ): Promise< true > =>
	api.post( 'v4', '/recommendations/data', { data } );

/** The step at which the user left the recommendations. */
export const fetchRecommendationsStep = (): Promise< RecommendationsStep > =>
	api.get( 'v4', '/recommendations/step' );

/** Stores the step at which the user is. */
export const storeRecommendationsStep = ( step: string ): Promise< true > =>
	api.post( 'v4', '/recommendations/step', { step } );

/** Products that are recommended: none. */
export const fetchProductSuggestions = (): Promise< never[] > =>
	api.get( 'v4', '/recommendations/product-suggestions' );

/** Recommendations that depend on what the user did: none. */
export const fetchConditionalRecommendations = (): Promise< never[] > =>
	api.get( 'v4', '/recommendations/conditional' );

/** The offer beside the recommendations: none. */
export const fetchUpsell = (): Promise< RecommendationsUpsell > =>
	api.get( 'v4', '/recommendations/upsell' );

/**
 * Hides a notice from the current user, or shows it again.
 *
 * @param notice    The notice's ID.
 * @param dismissed Whether to hide it.
 * @return The dismissed notices.
 */
export const dismissNotice = (
	notice: string,
	dismissed = true
): Promise< DismissedNotices > =>
	api.post( 'v4', `/notice/${ encodeURIComponent( notice ) }`, {
		dismissed,
	} );

/** Stores that the user saw how WooCommerce uses the connection. */
export const storeSeenConnectionModal = (): Promise< Seen > =>
	api.post( 'v4', '/seen-wc-connection-modal' );

/** Sends a survey. Rejects: nobody collects surveys. */
export const sendSurvey = ( survey: SurveyInput ): Promise< never > =>
	api.post( 'v4', '/marketing/survey', survey );

/** Clears the error about licenses. */
export const clearLicensingError = (): Promise< true > =>
	api.post( 'v4', '/licensing/error', { error: '' } );

/** Stores a license key. Rejects: the site needs none. */
export const setLicense = ( license: string ): Promise< never > =>
	api.post( 'v4', '/licensing/set-license', { license } );

/** Attaches licenses to the site. Rejects: the site needs none. */
export const attachLicenses = ( licenses: string[] ): Promise< never > =>
	api.post( 'v4', '/licensing/attach-licenses', { licenses } );

/** How many licenses the user has: none. */
export const fetchLicenseCounts = (): Promise< LicenseCounts > =>
	api.get( 'v4', '/licensing/user/counts' );

/** The user's licenses: none. */
export const fetchLicenses = (): Promise< Licenses > =>
	api.get( 'v4', '/licensing/user/licenses' );

/**
 * Stores that the notice about licenses was dismissed.
 *
 * @param count How many licenses the notice was about.
 * @return The count, and when it was dismissed.
 */
export const dismissLicenseNotice = (
	count: number
): Promise< LicenseNotice > =>
	api.post( 'v4', '/licensing/user/activation-notice-dismiss', {
		last_detached_count: count,
	} );
