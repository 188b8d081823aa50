/**
 * Calls that describe the site. Nothing is for sale, so plans, products and purchases are empty.
 */
import { api } from '../client';
import type {
	BackupState,
	EncodedData,
	NoData,
	ScanState,
	SiteBenefits,
	SiteData,
	SiteFeatures,
} from '../schema/administration';

/**
 * Returns the data of a response that contains it as JSON text.
 *
 * @throws {SyntaxError} If the text is not JSON.
 */
const parseData = < Data >( { data }: EncodedData ): Data => JSON.parse( data );

/** Fetches JSON text and parses it. */
const getData = async < Data >( path: string ): Promise< Data > =>
	parseData( await api.get< EncodedData >( 'v4', path ) );

/** The site's name, URL and plan. */
export const fetchSite = (): Promise< SiteData > => getData( '/site' );

/** The slugs of the features that are on. */
export const fetchSiteFeatures = (): Promise< SiteFeatures > =>
	getData( '/site/features' );

/** What the site has counted. */
export const fetchSiteBenefits = (): Promise< SiteBenefits > =>
	getData( '/site/benefits' );

/** The site's purchases: none. */
export const fetchSitePurchases = (): Promise< never[] > =>
	getData( '/site/purchases' );

/** The site's products: none. */
export const fetchSiteProducts = (): Promise< NoData > =>
	api.get( 'v4', '/site/products' );

/** The site's discount: none. */
export const fetchSiteDiscount = (): Promise< NoData > =>
	api.get( 'v4', '/site/discount' );

/** The plans that are for sale: none. */
export const fetchPlans = (): Promise< never[] > => api.get( 'v4', '/plans' );

/** The products that are for sale: none. */
export const fetchProducts = (): Promise< Record< string, never > > =>
	api.get( 'v4', '/products' );

/** The offers for new customers: none. */
export const fetchIntroOffers = (): Promise< never[] > =>
	api.get( 'v4', '/intro-offers' );

/** Whether the site has hosted backups. */
export const fetchBackups = (): Promise< BackupState > => getData( '/rewind' );

/** Whether a hosted service scans the site. */
export const fetchScan = (): Promise< ScanState > => getData( '/scan' );

/** The last event that a backup could undo: none. */
export const fetchUndoEvent = (): Promise< undefined > =>
	api.get( 'v4', '/site/backup/undo-event' );

/** Whether the site is moving. Rejects: the site cannot do that. */
export const fetchMigration = (): Promise< never > =>
	api.get( 'v4', '/migration/status' );
