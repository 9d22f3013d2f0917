// The router that the browser gets, without what this application has no use for. It is written as one function, of which no
// bundler can leave out a part: forms and their actions, fetchers, blockers, routes that are discovered or loaded later,
// middleware and instruments are 5 KB of a first visit (brotli). The server's build and the tests have the whole one.
//
// Each cut names a function of the router; one that the next version doesn't have any more fails the build, and one that
// is called after all throws.
import { type Plugin, parseSync } from 'vite';

const uncalled = `throw Error('The router was cut here: apps/web/scripts/lean-router.ts')`;

/** What stands in place of a function's body. */
const cuts: Record<string, string> = {
  // Fetchers: nobody asks for one, so there is none to be kept, told of or ended.
  fetch: uncalled,
  handleFetcherAction: uncalled,
  handleFetcherLoader: uncalled,
  getFetcher: uncalled,
  resetFetcher: uncalled,
  queueFetcherForDeletion: uncalled,
  setFetcherError: uncalled,
  updateFetcherState: uncalled,
  getUpdatedRevalidatingFetchers: uncalled,
  deleteFetcher: '',
  abortFetcher: '',
  markFetchersDone: '',
  markFetchRedirectsDone: 'return false',
  abortStaleFetchLoads: 'return false',
  interruptActiveLoads: 'isRevalidationRequired = true',
  // Forms send by themselves (features/calls): no navigation carries one.
  handleAction: uncalled,
  getUpdatedActionData: '',
  getActionDataForCommit: '',
  normalizeNavigateOptions: 'return { path }',
  getSubmissionFromNavigation: '',
  // Nothing keeps anybody on a screen.
  getBlocker: uncalled,
  deleteBlocker: uncalled,
  updateBlocker: uncalled,
  shouldBlockNavigation: '',
  // All routes are known, and fetch their code in their loader.
  discoverRoutes: uncalled,
  cancelDiscoveryNavigation: uncalled,
  patchRoutes: uncalled,
  _internalSetRoutes: uncalled,
  checkFogOfWar: 'return { active: false }',
  getDataStrategyMatchLazyPromises: 'return {}',
  createDataRouteMatcher: 'return new V6RegExMatcher(basename)',
  // Nobody stands between a loader and its caller.
  runClientMiddlewarePipeline: uncalled,
  defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args)',
  getInstrumentationNavigateMeta: '',
  // The scroll is kept by app/use-scroll-memory.ts.
  enableScrollRestoration: uncalled,
  saveScrollPosition: '',
  getSavedScrollPosition: 'return null',
  // Screens change by React's own transitions (app/layout.tsx).
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  // What a loader answers is data, or leads elsewhere; one strategy calls them all.
  callDataStrategyImpl: 'return defaultDataStrategy({ matches })',
  parseResponseBody: uncalled,
  hasInvalidProtocol: 'return false',
  // Every path has a screen: the last one is for unknown paths.
  getInternalRouterError: 'return new ErrorResponseImpl(status, "", new Error(String(status)), true)',
};

/** The same, of what draws the routes: the root has a screen of errors of its own, and nothing here is a server's component. */
const hookCuts: Record<string, string> = {
  DefaultErrorComponent: uncalled,
  RSCErrorHandler: 'return children',
  getDataRouterConsoleError: 'return hookName',
};

/** Its provider: the browser's transitions of a whole page, and changes that don't wait for a frame. */
const providerCuts: Record<string, string> = {
  handleSkippedViewTransition: uncalled,
  getOptimisticRouterState: uncalled,
};

/** Questions whose answer is known; written into the router, so that the bundler leaves out what they lead to. */
const answers: [question: string, answer: string][] = [
  ['init.instrumentations', 'undefined'],
  ['init.patchRoutesOnNavigation', 'undefined'],
  ['init.dataStrategy', 'undefined'],
  ['future.unstable_customRouteDiscovery', 'false'],
  ['opts?.instrumentationNavigateMetaReceiver', 'false'],
  ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  ['opts?.mask', 'false'],
  ['opts && opts.pendingError', 'false'],
  ['if (blockerKey', 'if (false'],
  ['if (isFogOfWar)', 'if (false)'],
  ['if (!isFogOfWar)', 'if (true)'],
  ['fogOfWar.active && fogOfWar.matches', 'false'],
  ['revalidatingFetchers.length > 0', 'false'],
  ['if (lazyHandlerPromise || lazyRoutePromise)', 'if (false)'],
  ['if (unblockBlockerHistoryUpdate)', 'if (false)'],
  ['blockers.size > 0', 'false'],
  ['f.matches && f.match && f.request && f.controller', 'false'],
  ['if (pendingNavigationController) pendingNavigationController.signal', 'if (false) undefined'],
  // Our loaders lead to paths of this application (app/route-rules.ts), and say nothing beside them.
  ['redirect.response.headers.has("X-Remix-Revalidate")', 'false'],
  ['redirect.response.headers.has("X-Remix-Reload-Document")', 'false'],
  ['redirect.response.headers.has("X-Remix-Replace")', 'false'],
  ['else if (isAbsoluteUrl(location))', 'else if (false)'],
  ['if (isDocumentReload)', 'if (false)'],
  ['if (isResponse(result)) {', 'if (false) {'],
  ['pendingActionResult && isErrorResult(pendingActionResult[1])', 'false'],
  ['pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location', 'false'],
  ['else if (pendingViewTransitionEnabled)', 'else if (false)'],
  ['(to == null || to === "" || to === ".") && activeRouteMatch', 'false'],
];

const providerAnswers: [question: string, answer: string][] = [
  ['!viewTransitionOpts || !isViewTransitionAvailable', 'true'],
  ['reactDomFlushSyncImpl && flushSync', 'false'],
  ['useTransitions === true', 'false'],
  ['newErrors && onError', 'false'],
  ['vtContext.isTransitioning && !vtContext.flushSync', 'false'],
  ['renderDfd && pendingState &&', 'false &&'],
  ['!vtContext.isTransitioning && interruption', 'false'],
];

/**
 * Calls that come to this: what developers are warned of or would have done wrong, fetchers, whether a navigation is a form's, and what a server would
 * have written for the router (ours writes for entry-client.tsx).
 */
const calls: Record<string, string> = {
  invariant: 'undefined',
  warning: 'undefined',
  warnOnce: 'undefined',
  warningOnce: 'undefined',
  isMutationMethod: 'false',
  parseHydrationData: 'undefined',
  decodeRouteErrorResponseDigest: 'undefined',
  'fetchLoadMatches.forEach': 'undefined',
  'fetchersQueuedForDeletion.forEach': 'undefined',
  'mountedFetchers.forEach': 'undefined',
  'revalidatingFetchers.forEach': 'undefined',
  'state.blockers.forEach': 'undefined',
  'state.fetchers.forEach': 'undefined',
  'newState.fetchers.forEach': 'undefined',
  'deletedFetchers.forEach': 'undefined',
  'unmountedFetchers.forEach': 'undefined',
};

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string };
  body?: Node;
  callee?: Node;
}

const routerFile = '/lib/router/router.js';

/** What is cut of a module, and what is answered in it. */
const files: Record<string, [cuts: Record<string, string>, answers: [question: string, answer: string][]]> = {
  [routerFile]: [cuts, answers],
  '/lib/hooks.js': [hookCuts, []],
  '/lib/components.js': [providerCuts, providerAnswers],
};

/**
 * The text of one of the router's modules without what is named above.
 * @throws when the router itself has no function of such a name, or doesn't ask such a question
 */
export function cutRouter(code: string, file = routerFile): string {
  const [ours, known] = Object.entries(files).find(([end]) => file.endsWith(end))?.[1] ?? [{}, []];
  const found = new Set<string>();
  const places: { start: number; end: number; text: string }[] = [];
  const visit = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return;
    const { type, id, body, callee, start, end } = node as Node;
    const call = type === 'CallExpression' && callee && calls[code.slice(callee.start, callee.end)];
    if (call) return places.push({ start, end, text: call });
    const text = type === 'FunctionDeclaration' && id ? ours[id.name] : undefined;
    if (text === undefined || !id || !body) return Object.values(node).forEach(visit);
    found.add(id.name);
    return places.push({ start: body.start, end: body.end, text: `{ ${text} }` });
  };
  visit(parseSync('router.js', code).program.body);

  let lean = code;
  for (const { start, end, text } of places.sort((a, b) => b.start - a.start)) {
    lean = lean.slice(0, start) + text + lean.slice(end);
  }
  const missing = Object.keys(ours).filter((name) => !found.has(name));
  for (const [question, answer] of known) {
    if (!lean.includes(question)) missing.push(question);
    lean = lean.replaceAll(question, answer);
  }
  if (missing.length > 0) throw new Error(`The router has no ${missing.join(', ')}: see lean-router.ts`);
  return lean;
}

/**
 * It also names its components for the developer's tools, which keeps those that nobody uses in the bundle: its forms, its
 * own links and what they prefetch, 5 KB more.
 */
const unnamed = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
    .replaceAll('= React$1.createContext(', '= /* @__PURE__ */ React$1.createContext(');

export const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  transform(code, id) {
    if (!/node_modules\/react-router\/dist\/production\/.+\.js$/.test(id)) return null;
    return unnamed(this.environment.config.consumer === 'server' ? code : cutRouter(code, id));
  },
};
